import type { ServiceKey } from '../en.ts';

export const service: Readonly<Record<ServiceKey, string>> = {
  'service.title': 'Ajuda',
  'service.sound': 'Som',
  'service.music': 'Música do jardim',
  'service.gameSounds': 'Cliques e sons do jogo',
  'service.questions': 'Perguntas e respostas',
  'service.question.payout': 'Quando posso sacar?',
  'service.answer.payout':
    'A qualquer momento, um saque de cada vez, até o limite diário de saques. O saldo real nunca espera por depósito, tarefa, convite ou mais jogo. Um saque grande pode pedir uma verificação de identidade gratuita, uma única vez, e um saque para uma conta nova pode ficar retido por um tempo. Taxas e impostos, se houver, aparecem antes de você confirmar e são descontados do saque.',
  'service.question.bonus': 'Qual é a diferença entre dinheiro e bônus?',
  'service.answer.bonus':
    'O saldo real você pode sacar. O bônus é para jogar. As apostas usam primeiro o saldo real, depois o bônus. Cumprido o requisito de apostas, o que restar do bônus vira saldo real. Você pode cancelar um bônus e manter todo o seu saldo real.',
  'service.question.odds': 'Os jogos são justos?',
  'service.answer.odds':
    'Cada jogo mostra quanto devolve a longo prazo. Antes de tirar uma rodada, a casa se compromete com um número secreto; junto com o seu, ele decide a rodada. Nada mais decide: nem quem joga, nem o que se ganhou ou depositou antes.',
  'service.question.guest': 'O que acontece com meu saldo de visitante?',
  'service.answer.guest':
    'Seu aparelho é a chave dele. Crie um nome e uma senha para usá-lo também em outro aparelho e guarde o código de recuperação que aparece.',
  'service.help': 'Quando jogar deixa de ser divertido',
  'service.helpHint':
    'Conversar ajuda. Estes serviços não são nossos. Confirme com eles se a ligação é gratuita.',
  'service.yours': 'Seu para ver e definir',
  'service.limits': 'Seus limites',
  'service.limitsHint': 'Depósito, perda, tempo',
  'service.statement': 'Extrato',
  'service.statementHint': 'Cada linha do seu dinheiro',
  'service.fairness': 'Transparência',
  'service.fairnessHint': 'Confira qualquer rodada',
  'service.break': 'Uma pausa',
  'service.breakHint': 'De um dia a anos',
  'service.account': 'Conta e textos legais',
  'service.question.stop': 'Como paro por um tempo?',
  'service.answer.stop':
    'Escolha uma pausa nos seus limites: de um dia a anos. Ela começa na hora, ninguém pode encurtá-la e seu dinheiro ainda pode ser sacado.',
  'service.question.verify': 'Por que vocês querem saber quem eu sou?',
  'service.answer.verify':
    'Só para saques grandes, uma vez, e sem custo. Garante que ninguém mais leve o seu dinheiro. Nunca é preciso pagar por isso.',
  'service.question.close': 'Posso encerrar minha conta?',
  'service.answer.close':
    'Sim, na sua página, em Conta. Primeiro todo o seu dinheiro é pago, sem valor mínimo. O bônus termina com a conta.',
  'service.chatHint': 'Pergunte o que quiser saber',
  'chat.title': 'Chat de atendimento',
  'chat.conversation': 'Sua conversa',
  'chat.failed': 'A conversa não chegou.',
  'chat.foreign':
    'Este chat é operado por {host}. Ele receberia seu ID de jogador e apelido, se você é visitante e o tipo do seu aparelho, nunca seu saldo nem sua senha.',
  'chat.open': 'Abrir o chat',
  'chatPage.answers': 'Respostas rápidas',
  'chatPage.write': 'Escreva para nós',
  'chatPage.yourMessage': 'Sua mensagem',
  'chatPage.send': 'Enviar',
  'chatPage.empty': 'Nada escrito ainda. Em que podemos ajudar?',
  'chatPage.you': 'Você',
  'chatPage.automatic': 'Resposta automática',
  'chatPage.team': 'Equipe Glasshouse',
  'chatPage.received':
    'Sua mensagem está salva. Se nossa equipe responder, você verá aqui. Não podemos prometer quando. As respostas rápidas acima podem ajudar agora.',
  'chatPage.notSent': 'Não foi enviado. Seu texto continua aqui: tente de novo.',
};
