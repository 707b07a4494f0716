import type { PageKey } from '../en.ts';

export const page: Readonly<Record<PageKey, string>> = {
  'page.moreLanguages': 'Mais idiomas',
  'page.oddsHint': 'Calculadas a partir de cada jogo, iguais para todos, a qualquer hora.',
  'page.oddsReturn': 'Devolvido a longo prazo',
  'page.oddsWin': 'Uma rodada que paga mais que a aposta',
  'page.oddsHit': 'Uma rodada que paga algo (taxa de acerto)',
  'page.oneIn': 'uma em {rounds}',
  'page.oddsVolatility': 'Índice de volatilidade',
  'page.oddsVolatilityHint':
    'Quanto maior a volatilidade, mais raros e maiores os ganhos. A longo prazo todo jogo fica com uma parte: jogar custa dinheiro.',
  'page.offer.payIn': 'Você deposita',
  'page.offer.once':
    'Uma vez, com um primeiro depósito deste valor ou mais, no lugar do presente comum.',
  'page.offer.toShop': 'Ir para depósitos',
  'page.welcome.title': 'Boas-vindas à estufa',
  'page.welcome.gift': 'Um presente para conhecer a casa',
  'page.welcome.demo':
    'Créditos de teste: sem dinheiro de verdade. As chances são abertas e toda rodada pode ser conferida.',
  'page.welcome.play': 'Jogar Firefly Jar',
  'page.welcome.look': 'Conhecer primeiro',
  'page.check.title': 'Hora de olhar o relógio',
  'page.check.hint': 'O jogo parou para você ver como está. Como quer seguir?',
  'page.check.time': 'Tempo de jogo',
  'page.check.staked': 'Apostado',
  'page.check.won': 'Ganho',
  'page.check.net': 'Resultado',
  'page.check.leave': 'Sair do jogo',
  'page.check.goOn': 'Continuar',
  'page.minutes': '{minutes, plural, one {# minuto} other {# minutos}}',
  'page.terms.title': 'Termos',
  'page.terms.ageTitle': 'Você tem {age, number} anos ou mais?',
  'page.terms.accept': 'Tenho {age, number} anos ou mais e aceito',
  'page.terms.notYet': 'Agora não',
  'page.terms.acceptedAt': 'Você aceitou estes termos: {time}',
  'page.activity.title': 'Ofertas',
  'page.activity.lead': 'O que vale agora, com todas as condições.',
  'page.gift.title': 'Um presente em cada depósito',
  'page.gift.plus': '+ {amount} de bônus',
  'page.gift.terms':
    'O presente é um bônus e só vem se você marcar a opção ao depositar. O que restar dele vira saldo real depois de apostar {times, plural, one {# vez} other {# vezes}} o valor em {days, plural, one {# dia} other {# dias}}.',
  'page.service': 'Ajuda',
  'page.sound': 'Som',
  'page.music': 'Música do jardim',
  'page.clicks': 'Cliques e sons do jogo',
  'page.questions': 'Perguntas e respostas',
  'page.question.payout': 'Quando posso sacar?',
  'page.answer.payout':
    'A qualquer momento, um saque de cada vez, até o limite diário de saques. O saldo real nunca espera por depósito, tarefa, convite ou mais jogo. Um saque grande pode pedir uma verificação de identidade gratuita, uma única vez, e um saque para uma conta nova pode ficar retido por um tempo. Taxas e impostos, se houver, aparecem antes de você confirmar e são descontados do saque.',
  'page.question.bonus': 'Qual é a diferença entre dinheiro e bônus?',
  'page.answer.bonus':
    'O saldo real você pode sacar. O bônus é para jogar. As apostas usam primeiro o saldo real, depois o bônus. Cumprido o requisito de apostas, o que restar do bônus vira saldo real. Você pode cancelar um bônus e manter todo o seu saldo real.',
  'page.question.odds': 'Os jogos são justos?',
  'page.answer.odds':
    'Cada jogo mostra quanto devolve a longo prazo. Antes de tirar uma rodada, a casa se compromete com um número secreto; junto com o seu, ele decide a rodada. Nada mais decide: nem quem joga, nem o que se ganhou ou depositou antes.',
  'page.question.guest': 'O que acontece com meu saldo de visitante?',
  'page.answer.guest':
    'Seu aparelho é a chave dele. Crie um nome e uma senha para usá-lo também em outro aparelho e guarde o código de recuperação que aparece.',
  'page.help': 'Quando jogar deixa de ser divertido',
  'page.helpHint':
    'Conversar ajuda. Estes serviços não são nossos. Confirme com eles se a ligação é gratuita.',
  'page.notFound': 'Não encontrado',
  'page.notFoundTitle': 'Aqui não cresce nada',
  'page.notFoundHint': 'Este endereço não leva a lugar nenhum. Seu saldo está seguro.',
  'page.toLobby': 'Ir para o início',
};
