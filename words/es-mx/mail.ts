import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'Tu código de Glasshouse',
  'mail.confirm.text':
    'Hola, {name}:\n\nEste es el código para confirmar tu correo:\n\n{code}\n\nEs válido por {minutes, plural, one {# minuto} other {# minutos}}. Si no lo pediste, ignora este correo.\n\nGlasshouse',
  'mail.recover.subject': 'Crea una nueva contraseña',
  'mail.recover.text':
    'Hola, {name}:\n\nEste es el código para crear una nueva contraseña:\n\n{code}\n\nEs válido por {minutes, plural, one {# minuto} other {# minutos}} y sirve una sola vez. Nunca te pedimos este código. Si no lo pediste, ignora este correo: tu contraseña sigue igual.\n\nGlasshouse',
  'mail.hold.notice.subject': 'Tu retiro está retenido',
  'mail.hold.notice.text':
    'Se solicitó un retiro de {amount} a una cuenta de retiro nueva ({account}). Está retenido hasta el {time}.\n\nSi fuiste tú, confírmalo en Glasshouse y se envía de inmediato.\n\nSi no fuiste tú, abre Glasshouse y toca "No fui yo": el dinero vuelve a tu saldo real y se cierra la sesión en todos los demás dispositivos.\n\nGlasshouse',
  'mail.hold.code.subject': 'Tu código de retiro',
  'mail.hold.code.text':
    'Este es el código para confirmar tu retiro de {amount} a {account}:\n\n{code}\n\nEs válido hasta el {time} y sirve una sola vez. Nunca te lo pediremos. Si no lo pediste, abre Glasshouse y toca "No fui yo".\n\nGlasshouse',
  // Notifications appear on lock screens, so they contain no amount and no account.
  'push.support': 'Respuesta de nuestro equipo',
  'push.support.text': 'Abre el chat para leerla.',
  'push.limits': 'Tus límites',
  'push.limits.text': 'Un límite cambió en otro dispositivo. Abre tus límites para verlo.',
  'push.withdrawal': 'Tu retiro',
  'push.step.1100':
    'Está retenido: cuenta de retiro nueva. Si no fuiste tú, abre Glasshouse y toca "No fui yo".',
  'push.step.1300': 'Está esperando su turno.',
  'push.step.1400': 'Verificación de identidad en curso. No tienes que hacer nada.',
  'push.step.1800':
    'Nuestro equipo lo está revisando. Abre el retiro para ver el plazo de la decisión.',
  'push.step.2000': 'El banco rechazó la cuenta. Corrígela en Glasshouse.',
  'push.step.2200': 'Pagado.',
  'push.step.2300': 'El retiro falló. El monto completo volvió a tu saldo real.',
};
