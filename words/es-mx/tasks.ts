import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.title': 'Tareas',
  'tasks.lead': 'Juega cada juego y gana un bono. Nunca necesitas una tarea para retirar.',
  'tasks.renews': 'Lista nueva a las {clock}, en {time}',
  'tasks.anyStake': 'Cada giro cuenta, con cualquier apuesta.',
  'tasks.guestRounds':
    'En los juegos de invitados, el giro cuenta si apuestas al menos {amount} de tu saldo real.',
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
