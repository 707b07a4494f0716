import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'Seu código da Glasshouse',
  'mail.confirm.text':
    'Olá, {name},\n\no código que confirma este e-mail é:\n\n{code}\n\nEle vale por {minutes, plural, one {# minuto} other {# minutos}}. Se você não pediu este código, não precisa fazer nada.\n\nGlasshouse',
  'mail.recover.subject': 'Crie uma nova senha',
  'mail.recover.text':
    'Olá, {name},\n\no código para uma nova senha é:\n\n{code}\n\nEle vale por {minutes, plural, one {# minuto} other {# minutos}} e só pode ser usado uma vez. Ninguém da nossa equipe pede este código a você. Se você não o pediu, não precisa fazer nada: sua senha continua a mesma.\n\nGlasshouse',
  'mail.hold.notice.subject': 'Saque para uma conta nova',
  'mail.hold.notice.text':
    'Foi pedido um saque de {amount} para uma conta nova ({account}). Ele está retido até {time}.\n\nSe foi você, confirme na Glasshouse e ele será enviado na hora.\n\nSe não foi você, abra a Glasshouse e toque em "Não fui eu": o dinheiro volta ao seu saldo real e todos os outros aparelhos são desconectados.\n\nGlasshouse',
  'mail.hold.code.subject': 'Seu código para um saque',
  'mail.hold.code.text':
    'O código que confirma seu saque de {amount} para {account} é:\n\n{code}\n\nEle vale até {time} e só pode ser usado uma vez. Nunca pedimos este código a você. Se você não o pediu, abra a Glasshouse e toque em "Não fui eu".\n\nGlasshouse',
};
