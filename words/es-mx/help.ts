import type { HelpKey } from '../en.ts';

export const help: Readonly<Record<HelpKey, string>> = {
  'help.title': 'Chat de atención',
  'chatPage.answers': 'Respuestas rápidas',
  'help.conversation': 'Tu conversación',
  'chatPage.write': 'Escríbenos',
  'chatPage.yourMessage': 'Tu mensaje',
  'chatPage.send': 'Enviar',
  'chatPage.empty': 'Aún no hay nada escrito. ¿En qué podemos ayudarte?',
  'chatPage.you': 'Tú',
  'chatPage.automatic': 'Respuesta automática',
  'chatPage.team': 'Equipo de Glasshouse',
  'chatPage.received':
    'Tu mensaje está guardado. Si nuestro equipo responde, lo verás aquí. No podemos prometer cuándo. Las respuestas rápidas de arriba pueden ayudar ahora.',
  'chatPage.notSent': 'No se envió. Tu texto sigue aquí: inténtalo de nuevo.',
  'help.failed': 'La conversación no llegó.',
  'help.foreign':
    'Este chat lo opera {host}. Se le diría tu ID de jugador y tu apodo, si eres invitado y el tipo de tu dispositivo, nunca tu saldo ni tu contraseña.',
  'help.open': 'Abrir el chat',
};
