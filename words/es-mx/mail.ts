import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'Tu código de Glasshouse',
  'mail.confirm.text':
    'Hola, {name}:\n\nel código que confirma este correo es:\n\n{code}\n\nEs válido por {minutes, plural, one {# minuto} other {# minutos}}. Si no lo pediste, no necesitas hacer nada.\n\nGlasshouse',
  'mail.recover.subject': 'Crea una nueva contraseña',
  'mail.recover.text':
    'Hola, {name}:\n\nel código para una nueva contraseña es:\n\n{code}\n\nEs válido por {minutes, plural, one {# minuto} other {# minutos}} y sirve una sola vez. Nadie de nuestro equipo te lo pedirá jamás. Si no lo pediste, no necesitas hacer nada: tu contraseña sigue igual.\n\nGlasshouse',
  'mail.hold.notice.subject': 'Retiro a una cuenta nueva',
  'mail.hold.notice.text':
    'Se solicitó un retiro de {amount} a una cuenta nueva ({account}). Está retenido hasta {time}.\n\nSi fuiste tú, confírmalo en Glasshouse y se envía de inmediato.\n\nSi no fuiste tú, abre Glasshouse y toca "No fui yo": el dinero vuelve a tu saldo real y se cierra la sesión en todos los demás dispositivos.\n\nGlasshouse',
  'mail.hold.code.subject': 'Tu código para un retiro',
  'mail.hold.code.text':
    'El código que confirma tu retiro de {amount} a {account} es:\n\n{code}\n\nEs válido hasta {time} y sirve una sola vez. Nunca te lo pediremos. Si no lo pediste, abre Glasshouse y toca "No fui yo".\n\nGlasshouse',
};
