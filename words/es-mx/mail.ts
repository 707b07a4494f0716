import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'Tu código de Glasshouse',
  'mail.confirm.text':
    'Hola, {name}:\n\nel código que confirma este correo es:\n\n{code}\n\nEs válido por {minutes, plural, one {# minuto} other {# minutos}}. Si no lo pediste, no necesitas hacer nada.\n\nGlasshouse',
  'mail.recover.subject': 'Crea una nueva contraseña',
  'mail.recover.text':
    'Hola, {name}:\n\nel código para una nueva contraseña es:\n\n{code}\n\nEs válido por {minutes, plural, one {# minuto} other {# minutos}} y sirve una sola vez. Nadie de nuestro equipo te lo pedirá jamás. Si no lo pediste, no necesitas hacer nada: tu contraseña sigue igual.\n\nGlasshouse',
};
