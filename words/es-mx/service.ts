import type { ServiceKey } from '../en.ts';

export const service: Readonly<Record<ServiceKey, string>> = {
  'service.title': 'Ayuda',
  'service.sound': 'Sonido',
  'service.music': 'Música del jardín',
  'service.gameSounds': 'Clics y sonidos del juego',
  'service.questions': 'Preguntas y respuestas',
  'service.question.payout': '¿Cuándo puedo retirar?',
  'service.answer.payout':
    'En cualquier momento, un retiro a la vez, hasta el límite diario de retiros. El saldo real nunca espera un depósito, una tarea, una invitación ni más juego. Un retiro grande puede pedir una verificación de identidad gratuita, una sola vez, y un retiro a una cuenta nueva puede quedar retenido un tiempo. Las comisiones e impuestos, si los hay, se muestran antes de confirmar y se descuentan del retiro.',
  'service.question.bonus': '¿En qué se distinguen efectivo y bono?',
  'service.answer.bonus':
    'El saldo real lo puedes retirar. El bono es para jugar. Las apuestas usan primero el saldo real y luego el bono. Al cumplir el requisito de apuesta, lo que quede del bono se convierte en saldo real. Puedes cancelar un bono y conservar todo tu saldo real.',
  'service.question.odds': '¿Son justos los juegos?',
  'service.answer.odds':
    'Cada juego muestra cuánto devuelve a la larga. Antes de cada ronda la casa se compromete con un número secreto; junto con el tuyo decide la ronda. Nada más decide: ni quién juega, ni lo que antes se ganó o depositó.',
  'service.question.guest': '¿Qué pasa con mi saldo de invitado?',
  'service.answer.guest':
    'Tu dispositivo es su llave. Crea un nombre y una contraseña para usarlo también en otro dispositivo y guarda el código de recuperación que verás.',
  'service.help': 'Cuando jugar deja de ser divertido',
  'service.helpHint':
    'Hablar ayuda. Estos servicios no son nuestros. Pregúntales si la llamada es gratuita.',
  'service.yours': 'Tuyo para ver y ajustar',
  'service.limits': 'Tus límites',
  'service.limitsHint': 'Depósito, pérdida, tiempo',
  'service.statement': 'Estado de cuenta',
  'service.statementHint': 'Cada línea de tu dinero',
  'service.fairness': 'Juego limpio',
  'service.fairnessHint': 'Comprueba cualquier ronda',
  'service.break': 'Un descanso',
  'service.breakHint': 'De un día a años',
  'service.account': 'Cuenta y textos legales',
  'service.question.stop': '¿Cómo paro por un tiempo?',
  'service.answer.stop':
    'Elige un descanso en tus límites: de un día a años. Empieza de inmediato, nadie puede acortarlo y tu efectivo se puede retirar.',
  'service.question.verify': '¿Por qué quieren saber quién soy?',
  'service.answer.verify':
    'Solo para retiros grandes, una vez y sin costo. Asegura que nadie más se lleve tu dinero. Nunca hay que pagar por ello.',
  'service.question.close': '¿Puedo cerrar mi cuenta?',
  'service.answer.close':
    'Sí, en tu página, en Cuenta. Primero se te paga todo tu efectivo, sin mínimo. El bono termina con la cuenta.',
  'service.chatHint': 'Pregunta lo que quieras saber',
  'chat.title': 'Chat de atención',
  'chat.conversation': 'Tu conversación',
  'chat.failed': 'La conversación no llegó.',
  'chat.foreign':
    'Este chat lo opera {host}. Se le diría tu ID de jugador y tu apodo, si eres invitado y el tipo de tu dispositivo, nunca tu saldo ni tu contraseña.',
  'chat.open': 'Abrir el chat',
  'chatPage.answers': 'Respuestas rápidas',
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
};
