import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'Seu código do Glasshouse',
  'mail.confirm.text':
    'Olá, {name},\n\nEste é o código para confirmar o seu e-mail:\n\n{code}\n\nEle vale por {minutes, plural, one {# minuto} other {# minutos}}. Se você não pediu este código, ignore este e-mail.\n\nGlasshouse',
  'mail.recover.subject': 'Crie uma nova senha',
  'mail.recover.text':
    'Olá, {name},\n\nEste é o código para criar uma nova senha:\n\n{code}\n\nEle vale por {minutes, plural, one {# minuto} other {# minutos}} e só pode ser usado uma vez. Nunca pedimos este código a você. Se não foi você, ignore este e-mail: sua senha continua a mesma.\n\nGlasshouse',
  'mail.hold.notice.subject': 'Seu saque está retido',
  'mail.hold.notice.text':
    'Foi pedido um saque de {amount} para uma nova conta de saque ({account}). Ele está retido até {time}.\n\nSe foi você, confirme no Glasshouse e ele será enviado na hora.\n\nSe não foi você, abra o Glasshouse e toque em "Não fui eu": o dinheiro volta ao seu saldo real e todos os outros aparelhos são desconectados.\n\nGlasshouse',
  'mail.hold.code.subject': 'Seu código de saque',
  'mail.hold.code.text':
    'Este é o código para confirmar seu saque de {amount} para {account}:\n\n{code}\n\nEle vale até {time} e só pode ser usado uma vez. Nunca pedimos este código a você. Se você não o pediu, abra o Glasshouse e toque em "Não fui eu".\n\nGlasshouse',
  // Notifications appear on lock screens, so they contain no amount and no account.
  'push.support': 'Resposta da nossa equipe',
  'push.support.text': 'Abra o chat para ler.',
  'push.limits': 'Seus limites',
  'push.limits.text': 'Um limite foi alterado em outro aparelho. Abra seus limites para ver.',
  'push.withdrawal': 'Seu saque',
  'push.step.1100':
    'Está retido: nova conta de saque. Se não foi você, abra o Glasshouse e toque em "Não fui eu".',
  'push.step.1300': 'Está aguardando a vez.',
  'push.step.1400': 'Verificação de identidade em andamento. Você não precisa fazer nada.',
  'push.step.1800': 'Nossa equipe está analisando. Abra o saque para ver o prazo da decisão.',
  'push.step.2000': 'O banco recusou a conta. Corrija os dados no Glasshouse.',
  'push.step.2200': 'Pago.',
  'push.step.2300': 'O saque falhou. O valor total voltou para o seu saldo real.',
};
