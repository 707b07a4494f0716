import type { PagesKey } from '../en.ts';

export const pages: Readonly<Record<PagesKey, string>> = {
  'page.toLobby': 'Ir para o início',
  'page.demo': 'Créditos de demonstração: sem dinheiro real, sem conta real',
  'welcome.title': 'Boas-vindas ao Glasshouse',
  'welcome.bonus': 'Seu bônus de boas-vindas',
  'welcome.demo':
    'Créditos de demonstração: sem dinheiro real. As chances são públicas e você pode verificar cada rodada.',
  'welcome.play': 'Jogar Firefly Jar',
  'welcome.look': 'Dar uma olhada antes',
  'termsDialog.title': 'Termos',
  'termsDialog.ageTitle': 'Você tem {age, number} anos ou mais?',
  'termsDialog.age':
    'Você tem pelo menos {age, number} anos. Esta é sua única conta, e só você joga nela.',
  'termsDialog.chance':
    'São jogos de azar. Você pode definir limites ou fazer uma pausa quando quiser.',
  'termsDialog.cash':
    'Você pode sacar seu saldo real a qualquer momento. Isso nunca depende de um depósito.',
  'termsDialog.full': 'Ler os termos completos',
  'termsDialog.accept': 'Tenho {age, number} anos ou mais e aceito',
  'termsDialog.notYet': 'Agora não',
  'termsDialog.acceptedAt': 'Você aceitou estes termos: {time}',
  'odds.hint': 'Calculadas pelas regras de cada jogo. Iguais para todos, a qualquer hora.',
  'odds.return': 'Retorno ao jogador (RTP)',
  'odds.win': 'Uma rodada que paga mais que a aposta',
  'odds.hit': 'Uma rodada que paga algo (taxa de acerto)',
  'odds.oneIn': 'uma em {rounds}',
  'odds.topWin': 'Ganho máximo',
  'odds.likelyTop': 'Maior ganho com chance melhor que uma em {rounds}',
  'odds.simulated': 'simulado',
  'odds.theory': 'Ganho máximo teórico',
  'odds.timesBet': '{stakes} × aposta',
  'odds.never': 'praticamente nunca',
  'odds.volatility': 'Volatilidade',
  'odds.volatilityValue': '{volatility}, índice {index}',
  'odds.volatility.low': 'baixa',
  'odds.volatility.medium': 'média',
  'odds.volatility.high': 'alta',
  'odds.volatilityHint':
    'Quanto maior a volatilidade, mais raros e maiores os ganhos. A longo prazo, todo jogo fica com uma parte das apostas: jogar custa dinheiro.',
  'language.more': 'Mais idiomas',
  'notFound.page': 'Não encontrado',
  'notFound.title': 'Página não encontrada',
  'notFound.hint': 'Esta página não existe. Seu saldo está seguro.',
  'notFound.gameTitle': 'Jogo indisponível',
  'notFound.gameHint':
    'O link pode estar errado, ou este jogo está desativado aqui. Escolha outro jogo no lobby.',
  'install.title': 'Glasshouse na sua tela inicial',
  'install.lead': 'Abra com um toque. Ocupa muito pouco espaço.',
  'install.continue': 'Continuar',
  'install.cancel': 'Agora não',
  'install.never': 'Não mostrar de novo',
  'install.newVersion': 'Há uma nova versão pronta',
  'install.newVersionHint':
    'Recarregue quando quiser. O que você digitou e não enviou será perdido.',
  'install.reload': 'Recarregar agora',
  'install.later': 'Depois',
};
