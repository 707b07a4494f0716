import type { ServiceKey } from '../en.ts';

export const service: Readonly<Record<ServiceKey, string>> = {
  'service.title': 'Ayuda',
  'service.sound': 'Sonido',
  'service.music': 'Música',
  'service.theme': 'Apariencia',
  'service.theme.system': 'Igual que el dispositivo',
  'service.theme.light': 'Clara',
  'service.theme.dark': 'Oscura',
  'service.gameSounds': 'Efectos de sonido',
  'service.questions': 'Preguntas y respuestas',
  'service.question.withdrawal': '¿Cuándo puedo retirar?',
  'service.answer.withdrawal':
    'En cualquier momento, un retiro tras otro, hasta el límite diario de retiros. Nunca necesitas un depósito, una tarea, una invitación ni jugar más para retirar tu saldo real. Un retiro grande puede pedir una verificación de identidad gratis, una sola vez, y un retiro a una cuenta nueva puede quedar retenido un tiempo. Las comisiones e impuestos, si los hay, se muestran antes de confirmar y se descuentan del retiro.',
  'service.question.bonus': '¿Qué diferencia hay entre saldo real y bono?',
  'service.answer.bonus':
    'El saldo real lo puedes retirar. El bono es para jugar. Las apuestas usan primero el saldo real y luego el bono. Al cumplir el requisito de apuesta, lo que quede del bono se convierte en saldo real. Puedes cancelar un bono y conservar todo tu saldo real.',
  'service.question.odds': '¿Son justos los juegos?',
  'service.answer.odds':
    'Sí, y puedes comprobarlo. Cada juego muestra su RTP y sus probabilidades. Antes de cada giro fijamos una semilla secreta del servidor. Esa semilla decide el giro junto con tu semilla de cliente y el número de giro. Nada más influye: ni quién juega, ni lo que se ganó o depositó antes.',
  'service.question.guest': '¿Qué pasa con mi saldo de invitado?',
  'service.answer.guest':
    'Solo este dispositivo abre tu cuenta de invitado. Crea un acceso para usar tu saldo también en otros dispositivos y guarda el código de recuperación que te mostramos.',
  'service.help': 'Cuando jugar deja de ser divertido',
  'service.helpHint':
    'Hablar ayuda. Estos servicios no son nuestros. Pregúntales si la llamada es gratuita.',
  'service.yours': 'Tus controles',
  'service.limits': 'Tus límites',
  'service.limitsHint': 'Depósito, pérdida, tiempo',
  'service.statement': 'Estado de cuenta',
  'service.statementHint': 'Todos tus movimientos',
  'service.fairness': 'Juego limpio',
  'service.fairnessHint': 'Verifica cualquier giro',
  'service.break': 'Tomar un descanso',
  'service.breakHint': 'De un día a varios años',
  'service.account': 'Cuenta e información legal',
  'service.question.stop': '¿Cómo tomo un descanso?',
  'service.answer.stop':
    'Abre tus límites y elige un descanso, de un día a varios años. Empieza de inmediato y nadie puede acortarlo. Todavía puedes retirar tu saldo real.',
  'service.question.verify': '¿Por qué necesitan verificar mi identidad?',
  'service.answer.verify':
    'Solo para retiros grandes, una vez y gratis. Así nadie más puede llevarse tu dinero. Nunca pagas por ello.',
  'service.question.close': '¿Puedo cerrar mi cuenta?',
  'service.answer.close':
    'Sí: abre tu perfil y elige Cuenta. Primero retiras todo tu saldo real, sin mínimo. El bono termina con la cuenta.',
  'service.chatHint': 'Pregúntanos lo que quieras',
  'chat.title': 'Chat de atención',
  'chat.conversation': 'Tu conversación',
  'chat.failed': 'No se pudo cargar la conversación.',
  'chat.foreign':
    'Este chat lo opera {host}. Recibe tu ID de jugador y tu apodo, si eres invitado y el tipo de tu dispositivo. Nunca recibe tu saldo ni tu contraseña.',
  'chat.open': 'Abrir el chat',
  'chatPage.answers': 'Respuestas rápidas',
  'chatPage.yourMessage': 'Tu mensaje',
  'chatPage.send': 'Enviar',
  'chatPage.empty': 'Aún no hay mensajes. ¿En qué podemos ayudarte?',
  'chatPage.you': 'Tú',
  'chatPage.automatic': 'Respuesta automática',
  'chatPage.team': 'Equipo de Glasshouse',
  'chatPage.received':
    'Tu mensaje está guardado. Si nuestro equipo responde, lo verás aquí. No podemos prometer cuándo. Las respuestas rápidas de arriba pueden ayudar ahora.',
  'chatPage.notSent': 'Tu mensaje no se envió. El texto sigue aquí: inténtalo de nuevo.',
};
