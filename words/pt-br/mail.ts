import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'Seu código da Glasshouse',
  'mail.confirm.text':
    'Olá, {name},\n\no código que confirma este e-mail é:\n\n{code}\n\nEle vale por {minutes, plural, one {# minuto} other {# minutos}}. Se você não pediu este código, não precisa fazer nada.\n\nGlasshouse',
  'mail.recover.subject': 'Crie uma nova senha',
  'mail.recover.text':
    'Olá, {name},\n\no código para uma nova senha é:\n\n{code}\n\nEle vale por {minutes, plural, one {# minuto} other {# minutos}} e só pode ser usado uma vez. Ninguém da nossa equipe pede este código a você. Se você não o pediu, não precisa fazer nada: sua senha continua a mesma.\n\nGlasshouse',
};
