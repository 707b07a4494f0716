import type { OffersKey } from '../en.ts';

export const offers: Readonly<Record<OffersKey, string>> = {
  'offers.activityTitle': 'Para tu primer depósito',
  'offers.toPlayWith': 'para jugar',
  'offers.free': 'No necesitas esta oferta para retirar tu saldo real.',
  'offers.notNow': 'Ahora no',
  'offers.never': 'No mostrar de nuevo',
  'offers.fullDayTitle': 'Un día entero de tareas',
  'offers.plainTitle': 'Tu saldo, con claridad',
  'offers.canGo': 'Puedes retirar {amount} ahora. No hace falta ningún depósito.',
  'offers.noCash': 'Todavía no hay efectivo en él: todo es bono.',
  'offers.bonusLeft': '{bonus} son bono, con {left} por jugar.',
  'offers.pause': 'Un buen momento para decidir cuánto se queda en juego.',
  'offers.setLimit': 'Poner un límite',
  'offers.noEnd': 'No hay fecha de término.',
  'offers.tasksLine': '{amount} de bono por cada tarea y {big}, una vez, por un día completo.',
  'offers.toTasks': 'Ver las tareas',
  'offers.toInvite': 'Ver tu enlace',
  'offers.noneTitle': 'Por ahora no hay nada para ti',
  'offers.noneHint':
    'Durante un descanso, o con las promociones desactivadas, no se muestra ninguna. Todavía puedes retirar tu saldo real.',
};
