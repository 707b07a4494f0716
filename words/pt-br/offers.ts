import type { OffersKey } from '../en.ts';

export const offers: Readonly<Record<OffersKey, string>> = {
  'offers.activityTitle': 'Para o seu primeiro depósito',
  'offers.toPlayWith': 'para jogar',
  'offers.free': 'Você não precisa desta oferta para sacar seu saldo real.',
  'offers.notNow': 'Agora não',
  'offers.never': 'Não mostrar de novo',
  'offers.fullDayTitle': 'Um dia inteiro de tarefas',
  'offers.plainTitle': 'Seu saldo, com clareza',
  'offers.canGo': 'Você pode sacar {amount} agora. Nenhum depósito é necessário.',
  'offers.noCash': 'Ainda não há dinheiro nele: tudo é bônus.',
  'offers.bonusLeft': '{bonus} são bônus, com {left} ainda a jogar.',
  'offers.pause': 'Um bom momento para decidir quanto fica em jogo.',
  'offers.setLimit': 'Definir um limite',
  'offers.noEnd': 'Não há data de término.',
  'offers.tasksLine': '{amount} de bônus por tarefa e {big}, uma vez, por um dia completo.',
  'offers.toTasks': 'Ver as tarefas',
  'offers.toInvite': 'Ver seu link',
  'offers.noneTitle': 'Nada em curso para você agora',
  'offers.noneHint':
    'Durante uma pausa, ou com as promoções desativadas, nenhuma é mostrada. Você ainda pode sacar seu saldo real.',
};
