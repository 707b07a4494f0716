import type { HelpKey } from '../en.ts';

export const help: Readonly<Record<HelpKey, string>> = {
  'help.title': 'Chat de atendimento',
  'chatPage.answers': 'Respostas rápidas',
  'help.conversation': 'Sua conversa',
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
  'help.failed': 'A conversa não chegou.',
  'help.foreign':
    'Este chat é operado por {host}. Ele receberia seu ID de jogador e apelido, se você é visitante e o tipo do seu aparelho, nunca seu saldo nem sua senha.',
  'help.open': 'Abrir o chat',
};
