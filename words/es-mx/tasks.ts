import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.item': '{rounds, plural, one {Juega # ronda de {game}} other {Juega # rondas de {game}}}',
  'tasks.big': 'Completa todas las tareas de la lista de un día',
  'tasks.progress': '{done, number} de {total, number}',
  'tasks.reward': 'Recompensa: {amount} de bono',
  'tasks.open': 'Aún sin terminar',
  'tasks.claimable': 'Listo para reclamar',
  'tasks.claimed': 'Ya lo recibiste',
  'tasks.title': 'Tareas',
  'tasks.lead': 'Juega cada juego y gana un bono. Nunca necesitas una tarea para retirar.',
  'tasks.renews': 'Lista nueva a las {clock}, en {time}',
  'tasks.anyStake': 'Cada ronda cuenta, con cualquier apuesta.',
  'tasks.bigTitle': 'Un día completo',
  'tasks.bigHint': 'Por completar todas las tareas de un día. Una vez por jugador.',
  'tasks.bigProgress': '{done, number} de {total, number} hechas hoy',
  'tasks.bigDone': 'Listo. La recompensa es tuya: solo falta cobrarla.',
  'tasks.bigClaimed': 'Recibida. Esta recompensa se da una sola vez.',
  'tasks.claimName': 'Cobrar la recompensa de {game}',
  'tasks.playName': 'Jugar {game}',
  'tasks.paused':
    'Las recompensas descansan por ahora: hay una pausa en curso o las promociones están apagadas.',
  'tasks.empty': 'Hoy no hay tareas',
  'tasks.emptyHint': 'La próxima lista llega a medianoche.',
  'tasks.failed': 'Las tareas no llegaron',
  'tasks.waiting': 'Una recompensa te espera',
};
