import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.title': 'Tarefas',
  'tasks.lead': 'Jogue cada jogo e ganhe um bônus. Você nunca precisa de uma tarefa para sacar.',
  'tasks.renews': 'Nova lista às {clock}, em {time}',
  'tasks.anyStake': 'Toda rodada conta, com qualquer aposta.',
  'tasks.guestRounds':
    'Nos jogos dos convidados, a rodada conta se você apostar pelo menos {amount} do seu saldo real.',
  'tasks.bigTitle': 'Todas as tarefas de um dia',
  'tasks.bigHint': 'Por concluir todas as tarefas de um dia. Uma vez por jogador.',
  'tasks.bigProgress': '{done, number} de {total, number} feitas hoje',
  'tasks.bigDone': 'Feito. Você pode receber a recompensa.',
  'tasks.bigClaimed': 'Recebida. Esta recompensa é dada uma única vez.',
  'tasks.claimName': 'Receber a recompensa de {game}',
  'tasks.playName': 'Jogar {game}',
  'tasks.paused':
    'As recompensas ficam pausadas durante a sua pausa ou com as promoções desativadas.',
  'tasks.empty': 'Nenhuma tarefa hoje',
  'tasks.emptyHint': 'A próxima lista chega à meia-noite.',
  'tasks.failed': 'Não foi possível carregar as tarefas',
  'tasks.waiting': 'Você tem uma recompensa para receber',
};
