import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.item': '{rounds, plural, one {Juega # giro de {game}} other {Juega # giros de {game}}}',
  'tasks.big': 'Completa todas las tareas de un día',
  'tasks.progress': '{done, number} de {total, number}',
  'tasks.reward': 'Recompensa: {amount} de bono',
  'tasks.open': 'Aún sin terminar',
  'tasks.claimable': 'Listo para cobrar',
  'tasks.claimed': 'Ya lo recibiste',
  'tasks.title': 'Tareas',
  'tasks.lead': 'Juega cada juego y gana un bono. Nunca necesitas una tarea para retirar.',
  'tasks.renews': 'Lista nueva a las {clock}, en {time}',
  'tasks.anyStake': 'Cada giro cuenta, con cualquier apuesta.',
  'tasks.bigTitle': 'Todas las tareas de un día',
  'tasks.bigHint': 'Por completar todas las tareas de un día. Una vez por jugador.',
  'tasks.bigProgress': '{done, number} de {total, number} hechas hoy',
  'tasks.bigDone': 'Listo. Puedes cobrar la recompensa.',
  'tasks.bigClaimed': 'Recibida. Esta recompensa se da una sola vez.',
  'tasks.claimName': 'Cobrar la recompensa de {game}',
  'tasks.playName': 'Jugar {game}',
  'tasks.paused':
    'Las recompensas están en pausa durante tu descanso o con las promociones desactivadas.',
  'tasks.empty': 'Hoy no hay tareas',
  'tasks.emptyHint': 'Las nuevas tareas llegan a medianoche.',
  'tasks.failed': 'No se pudieron cargar tus tareas',
  'tasks.waiting': 'Tienes una recompensa por cobrar',
};
