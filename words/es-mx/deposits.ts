import type { DepositsKey } from '../en.ts';

export const deposits: Readonly<Record<DepositsKey, string>> = {
  'deposits.demo': 'Créditos de demostración: sin dinero real, sin cuenta real',
  'deposits.breakTitle': 'Los depósitos están cerrados durante tu descanso',
  'deposits.breakOrder':
    'Tienes un depósito de {amount} sin pagar. No lo pagues: el dinero que llegue durante tu descanso se devuelve a quien pagó.',
  'deposits.breakEnded':
    'Estás en un descanso, por eso este depósito no se puede acreditar. Si ya pagaste, el dinero se devuelve a quien pagó.',
  'deposits.amounts': 'Montos para depositar',
  'deposits.totalOf': '{amount} en total',
  'deposits.customAmount': 'Otro monto ({currency})',
  'deposits.bounds': 'De {minimum} a {maximum}',
  'deposits.continue': 'Seguir',
  'deposits.giftNote':
    'Tu depósito es saldo real: puedes volver a retirarlo. El regalo es un bono y solo llega si lo marcas.',
  'deposits.history': 'Tus depósitos',
  'deposits.noHistory': 'Todavía no hay depósitos.',
  'deposits.more': 'Mostrar más',
  'deposits.reviewTitle': 'Tu depósito',
  'deposits.payBy': 'Pagar con',
  'deposits.takeGift': 'Aceptar el regalo: {amount} de bono',
  'deposits.takeOffer': 'Aceptar la oferta del primer depósito: {amount} de bono',
  'deposits.offerOnce':
    'Una sola vez, con un primer depósito de {amount} o más, en lugar del regalo habitual.',
  'deposits.youPay': 'Pagas',
  'deposits.total': 'En total',
  'deposits.pay': 'Depositar {amount}',
  'deposits.refused':
    'No se pudo iniciar el depósito. Inténtalo de nuevo o elige otra forma de pago.',
  'deposits.limitLeft': 'Tu límite de depósito todavía permite {amount}.',
  'deposits.limitClosed':
    'Tu límite de depósito deja {amount} y el depósito mínimo es {minimum}. No puedes depositar hasta el {time}.',
  'deposits.timeLeft': 'Tiempo restante para pagar',
  'deposits.minutesLeft':
    '{minutes, plural, one {Queda # minuto} other {Quedan # minutos}} para pagar',
  'deposits.payTitle': 'Paga {amount}',
  'deposits.qrLabel': 'Código QR del pago',
  'deposits.codeLabel': 'Código de pago:',
  'deposits.copy': 'Copiar',
  'deposits.codeCopied': 'Código copiado',
  'deposits.copyFailed': 'Cópialo a mano, por favor.',
  'deposits.payHint':
    'Escanéalo o escribe el código en la página de pago. Esto se cierra solo cuando llegue el dinero. Si pagas tarde, también cuenta.',
  'deposits.openPage': 'Abrir la página de pago',
  'deposits.payLater': 'Cerrar y pagar después',
  'deposits.payLaterTitle': '¿Pagar después?',
  'deposits.payLaterHint':
    'El pago sigue abierto por {time}. Lo encuentras en la página de depósito.',
  'deposits.keepOpen': 'Dejarlo abierto',
  'deposits.orderOf': 'Depósito de {amount}',
  'deposits.expiredHint':
    'Se terminó el tiempo de este pago. Si ya pagaste, el dinero se suma cuando llegue, o se devuelve si un límite tuyo no lo permite. También puedes iniciar un depósito nuevo.',
  'deposits.failedHint':
    'El pago no se completó y no se registró nada. Puedes intentarlo de nuevo.',
  'deposits.returnedHint': 'El dinero llegó y no se pudo acreditar. Vuelve a su origen.',
  'deposits.backToAmounts': 'Volver a los montos',
  'deposits.hostedTitle': 'Termina en la otra ventana',
  'deposits.hostedHint':
    'Paga allí y vuelve. Esto se cierra solo cuando llegue el dinero; si pagas tarde, también cuenta.',
  'deposits.arrivedTitle': 'Gracias, ya llegó',
  'deposits.arrivedCash': 'Está en tu saldo real.',
  'deposits.arrivedOther': 'Habías pedido {amount}; cuenta lo que llegó.',
  'deposits.done': 'Listo',
  'deposits.resume': 'Continuar',
  'deposits.unfinishedTitle': 'Un pago sigue abierto',
  'deposits.unfinishedHint':
    'Puedes continuar o dejarlo de lado. Si lo pagas después, el dinero igual cuenta, dentro de tus límites.',
  'deposits.dismiss': 'Quitarlo',
  'deposits.dismissed':
    'Se dejó de lado. Si lo pagas después, igual cuenta, dentro de tus límites.',
  'deposits.detailsTitle': 'Datos de quien paga',
  'deposits.detailsHint':
    'Una transferencia lleva el nombre de quien paga. Guardamos estos datos para tus depósitos.',
  'deposits.payerName': 'Nombre',
  'deposits.phone': 'Teléfono ({prefix})',
  'deposits.email': 'Correo electrónico',
  'deposits.saveDetails': 'Guardar y seguir',
  'deposits.bindTitle': '¿Una segunda llave para tu dinero?',
  'deposits.bindWhy':
    'Como invitado, este dispositivo es la única llave de tu dinero. Si se pierde o se borra, la llave se pierde con él.',
  'deposits.bindHow':
    'Un nombre y una contraseña abren la cuenta en cualquier dispositivo. Con ellos recibes un código de recuperación.',
  'deposits.bindAccept': 'Elegir nombre y contraseña',
  'deposits.bindSkip': 'Seguir como invitado',
  'deposits.limitTitle': 'Fijar un límite de depósito',
  'deposits.limitOfferTitle': '¿Un límite antes de empezar?',
  'deposits.limitHint':
    'No se puede depositar más que esto. Un límite menor vale al momento; uno mayor, solo tras un día de espera.',
  'deposits.limitPeriod': 'Por',
  'deposits.period.day': 'Día',
  'deposits.period.week': 'A la semana',
  'deposits.period.month': 'Mes',
  'deposits.limitAmount': 'Como máximo ({currency})',
  'deposits.limitNow': 'Ahora {amount}, de los que ya usaste {used}',
  'deposits.enterAmount': 'Escribe un monto',
  'deposits.limitSave': 'Fijar el límite',
  'deposits.limitSkip': 'Seguir sin límite',
  'deposits.limitSet': 'Tu límite de depósito: {amount}',
  'deposits.limitPending': 'Un límite mayor necesita tiempo: puedes confirmarlo desde {time}.',
  'deposits.status.created': 'En preparación',
  'deposits.status.waiting': 'En espera de tu pago',
  'deposits.status.paid': 'Pagado',
  'deposits.status.expired': 'Vencido',
  'deposits.status.failed': 'Falló',
  'deposits.status.suspense': 'Llegó, pero no se puede acreditar: se te devolverá',
  'deposits.status.returned': 'Devuelto a ti',
  'deposits.status.charged_back': 'Tu banco lo revirtió',
  'deposits.gift.title': 'Un regalo con cada depósito',
  'deposits.gift.plus': '+ {amount} de bono',
  'deposits.gift.terms':
    'El regalo es un bono y solo llega si lo marcas al depositar. Lo que quede se convierte en saldo real después de apostar {times, plural, one {# vez} other {# veces}} su monto en {days, plural, one {# día} other {# días}}.',
};
