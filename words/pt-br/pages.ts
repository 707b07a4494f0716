import type { PagesKey } from '../en.ts';

export const pages: Readonly<Record<PagesKey, string>> = {
  'page.toLobby': 'Ir para o início',
  'welcome.title': 'Boas-vindas à estufa',
  'welcome.gift': 'Um presente para conhecer a casa',
  'welcome.demo':
    'Créditos de teste: sem dinheiro de verdade. As chances são abertas e toda rodada pode ser conferida.',
  'welcome.play': 'Jogar Firefly Jar',
  'welcome.look': 'Conhecer primeiro',
  'termsDialog.title': 'Termos',
  'termsDialog.ageTitle': 'Você tem {age, number} anos ou mais?',
  'termsDialog.accept': 'Tenho {age, number} anos ou mais e aceito',
  'termsDialog.notYet': 'Agora não',
  'termsDialog.acceptedAt': 'Você aceitou estes termos: {time}',
  'odds.hint': 'Calculadas a partir de cada jogo, iguais para todos, a qualquer hora.',
  'odds.return': 'Devolvido a longo prazo',
  'odds.win': 'Uma rodada que paga mais que a aposta',
  'odds.hit': 'Uma rodada que paga algo (taxa de acerto)',
  'odds.oneIn': 'uma em {rounds}',
  'odds.volatility': 'Índice de volatilidade',
  'odds.volatilityHint':
    'Quanto maior a volatilidade, mais raros e maiores os ganhos. A longo prazo todo jogo fica com uma parte: jogar custa dinheiro.',
  'language.more': 'Mais idiomas',
  'notFound.page': 'Não encontrado',
  'notFound.title': 'Aqui não cresce nada',
  'notFound.hint': 'Este endereço não leva a lugar nenhum. Seu saldo está seguro.',
  'install.title': 'Glasshouse na sua tela inicial',
  'install.lead': 'Abre com um toque e quase não ocupa espaço. Nada mais muda.',
  'install.continue': 'Continuar',
  'install.cancel': 'Agora não',
  'install.never': 'Não mostrar de novo',
  'install.newVersion': 'Há uma nova versão pronta',
  'install.newVersionHint':
    'Carregue quando quiser: o que você digitou e ainda não enviou se perderia.',
  'install.reload': 'Carregar agora',
  'install.later': 'Depois',
};
