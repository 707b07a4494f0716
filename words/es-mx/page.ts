import type { PageKey } from '../en.ts';

export const page: Readonly<Record<PageKey, string>> = {
  'page.moreLanguages': 'Más idiomas',
  'page.oddsHint': 'Calculadas a partir de cada juego, iguales para todos y a toda hora.',
  'page.oddsReturn': 'Devuelto a la larga',
  'page.oddsWin': 'Un giro que paga más que la apuesta',
  'page.oddsHit': 'Un giro que paga algo (frecuencia de premio)',
  'page.oneIn': 'una de cada {rounds}',
  'page.oddsVolatility': 'Índice de volatilidad',
  'page.oddsVolatilityHint':
    'A mayor volatilidad, premios más raros y más grandes. A la larga cada juego se queda con una parte: jugar cuesta dinero.',
  'page.offer.payIn': 'Depositas',
  'page.offer.once':
    'Una vez, con un primer depósito de este monto o más, en lugar del regalo normal.',
  'page.offer.toShop': 'Ir a depósitos',
  'page.welcome.title': 'Te damos la bienvenida al invernadero',
  'page.welcome.gift': 'Un regalo para conocer la casa',
  'page.welcome.demo':
    'Créditos de prueba: sin dinero real. Las probabilidades están a la vista y cada ronda se puede comprobar.',
  'page.welcome.play': 'Jugar Firefly Jar',
  'page.welcome.look': 'Mirar primero',
  'page.check.title': 'Es hora de ver el reloj',
  'page.check.hint': 'El juego se detuvo para que veas cómo vas. ¿Cómo quieres seguir?',
  'page.check.time': 'Tiempo de juego',
  'page.check.staked': 'Apostado',
  'page.check.won': 'Ganado',
  'page.check.net': 'Neto',
  'page.check.leave': 'Salir del juego',
  'page.check.goOn': 'Seguir',
  'page.minutes': '{minutes, plural, one {# minuto} other {# minutos}}',
  'page.terms.title': 'Términos',
  'page.terms.ageTitle': '¿Tienes {age, number} años o más?',
  'page.terms.accept': 'Tengo {age, number} años o más y acepto',
  'page.terms.notYet': 'Ahora no',
  'page.terms.acceptedAt': 'Aceptaste estos términos: {time}',
  'page.activity.title': 'Promociones',
  'page.activity.lead': 'Lo que está vigente, con todas sus condiciones.',
  'page.gift.title': 'Un regalo con cada depósito',
  'page.gift.plus': '+ {amount} de bono',
  'page.gift.terms':
    'El regalo es un bono y solo llega si lo marcas al depositar. Lo que quede se convierte en saldo real después de apostar {times, plural, one {# vez} other {# veces}} su monto en {days, plural, one {# día} other {# días}}.',
  'page.service': 'Ayuda',
  'page.sound': 'Sonido',
  'page.music': 'Música del jardín',
  'page.clicks': 'Clics y sonidos del juego',
  'page.questions': 'Preguntas y respuestas',
  'page.question.payout': '¿Cuándo puedo retirar?',
  'page.answer.payout':
    'En cualquier momento, un retiro a la vez, hasta el límite diario de retiros. El saldo real nunca espera un depósito, una tarea, una invitación ni más juego. Un retiro grande puede pedir una verificación de identidad gratuita, una sola vez, y un retiro a una cuenta nueva puede quedar retenido un tiempo. Las comisiones e impuestos, si los hay, se muestran antes de confirmar y se descuentan del retiro.',
  'page.question.bonus': '¿En qué se distinguen efectivo y bono?',
  'page.answer.bonus':
    'El saldo real lo puedes retirar. El bono es para jugar. Las apuestas usan primero el saldo real y luego el bono. Al cumplir el requisito de apuesta, lo que quede del bono se convierte en saldo real. Puedes cancelar un bono y conservar todo tu saldo real.',
  'page.question.odds': '¿Son justos los juegos?',
  'page.answer.odds':
    'Cada juego muestra cuánto devuelve a la larga. Antes de cada ronda la casa se compromete con un número secreto; junto con el tuyo decide la ronda. Nada más decide: ni quién juega, ni lo que antes se ganó o depositó.',
  'page.question.guest': '¿Qué pasa con mi saldo de invitado?',
  'page.answer.guest':
    'Tu dispositivo es su llave. Crea un nombre y una contraseña para usarlo también en otro dispositivo y guarda el código de recuperación que verás.',
  'page.help': 'Cuando jugar deja de ser divertido',
  'page.helpHint':
    'Hablar ayuda. Estos servicios no son nuestros. Pregúntales si la llamada es gratuita.',
  'page.notFound': 'No encontrado',
  'page.notFoundTitle': 'Aquí no crece nada',
  'page.notFoundHint': 'Esta dirección no lleva a ningún lado. Tu saldo está a salvo.',
  'page.toLobby': 'Ir al inicio',
};
