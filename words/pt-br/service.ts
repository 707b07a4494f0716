import type { ServiceKey } from '../en.ts';

export const service: Readonly<Record<ServiceKey, string>> = {
  'service.title': 'Ajuda',
  'service.sound': 'Som',
  'service.music': 'Música',
  'service.theme': 'Aparência',
  'service.theme.system': 'Igual à do aparelho',
  'service.theme.light': 'Clara',
  'service.theme.dark': 'Escura',
  'service.gameSounds': 'Efeitos sonoros',
  'service.questions': 'Perguntas e respostas',
  'service.question.withdrawal': 'Quando posso sacar?',
  'service.answer.withdrawal':
    'A qualquer momento, um saque depois do outro, até o limite diário de saques. Você nunca precisa depositar, cumprir tarefas, convidar alguém nem jogar mais para sacar seu saldo real. Um saque grande pode pedir uma verificação de identidade gratuita, uma única vez, e um saque para uma conta nova pode ficar retido por um tempo. Tarifas e impostos, se houver, aparecem antes de você confirmar e são descontados do saque.',
  'service.question.bonus': 'Qual é a diferença entre saldo real e bônus?',
  'service.answer.bonus':
    'O saldo real pode ser sacado. O bônus é para jogar. As apostas usam primeiro o saldo real, depois o bônus. Quando você cumpre o requisito de apostas, o que restar do bônus vira saldo real. Você pode cancelar um bônus e manter todo o seu saldo real.',
  'service.question.odds': 'Os jogos são justos?',
  'service.answer.odds':
    'Sim, e você pode conferir. Cada jogo mostra o RTP e as chances. Antes da rodada, definimos uma semente secreta do servidor. Ela decide a rodada junto com a sua semente do cliente e o número da rodada. Nada mais influencia: nem quem joga, nem o que foi ganho ou depositado antes.',
  'service.question.guest': 'O que acontece com meu saldo de convidado?',
  'service.answer.guest':
    'Só este aparelho abre a sua conta de convidado. Crie um login para usar o saldo também em outros aparelhos e guarde o código de recuperação.',
  'service.help': 'Quando jogar deixa de ser divertido',
  'service.helpHint':
    'Conversar ajuda. Estes serviços não são nossos. Confirme com eles se a ligação é gratuita.',
  'service.yours': 'Seus controles',
  'service.limits': 'Seus limites',
  'service.limitsHint': 'Depósito, perda, tempo',
  'service.statement': 'Extrato',
  'service.statementHint': 'Todas as suas transações',
  'service.fairness': 'Jogo limpo',
  'service.fairnessHint': 'Verifique qualquer rodada',
  'service.break': 'Fazer uma pausa',
  'service.breakHint': 'De um dia a vários anos',
  'service.account': 'Conta e informações legais',
  'service.question.stop': 'Como faço uma pausa?',
  'service.answer.stop':
    'Abra seus limites e escolha uma pausa, de um dia a vários anos. Ela começa na hora e ninguém pode encurtá-la. Você ainda pode sacar seu saldo real.',
  'service.question.verify': 'Por que vocês precisam verificar minha identidade?',
  'service.answer.verify':
    'Só para saques grandes, uma vez e de graça. Garante que ninguém mais leve o seu dinheiro. Você nunca paga por isso.',
  'service.question.close': 'Posso encerrar minha conta?',
  'service.answer.close':
    'Sim: abra o perfil e escolha Conta. Primeiro você saca todo o seu saldo real, sem valor mínimo. O bônus termina com a conta.',
  'service.chatHint': 'Pergunte o que quiser',
  'chat.title': 'Chat de atendimento',
  'chat.conversation': 'Sua conversa',
  'chat.failed': 'Não foi possível carregar a conversa.',
  'chat.foreign':
    'Este chat é operado por {host}. Ele recebe seu ID de jogador e apelido, se você é convidado e o tipo do seu aparelho. Nunca recebe seu saldo nem sua senha.',
  'chat.open': 'Abrir o chat',
  'chatPage.answers': 'Respostas rápidas',
  'chatPage.yourMessage': 'Sua mensagem',
  'chatPage.send': 'Enviar',
  'chatPage.empty': 'Nenhuma mensagem ainda. Como podemos ajudar?',
  'chatPage.you': 'Você',
  'chatPage.automatic': 'Resposta automática',
  'chatPage.team': 'Equipe Glasshouse',
  'chatPage.received':
    'Sua mensagem está salva. Se nossa equipe responder, você verá aqui. Não podemos prometer quando. As respostas rápidas acima podem ajudar agora.',
  'chatPage.notSent': 'Sua mensagem não foi enviada. O texto continua aqui: tente de novo.',
};
