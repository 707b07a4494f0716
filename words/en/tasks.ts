/** What the tasks' page and the hint at a reward say. */
export const tasks = {
  'tasks.title': 'Tasks',
  'tasks.lead': 'Play each game and earn a bonus. You never need a task to withdraw.',
  'tasks.renews': 'New list at {clock}, in {time}',
  'tasks.anyStake': 'Every round counts, at any stake.',
  'tasks.bigTitle': 'One full day',
  'tasks.bigHint': 'For completing every task of one day. Once per player.',
  'tasks.bigProgress': '{done, number} of {total, number} done today',
  'tasks.bigDone': 'Done. The reward is yours to claim.',
  'tasks.bigClaimed': 'Received. This reward comes once.',
  'tasks.claimName': 'Claim the reward of {game}',
  'tasks.playName': 'Play {game}',
  'tasks.paused': 'Rewards rest for now: a break is running, or promotions are switched off.',
  'tasks.empty': 'No task today',
  'tasks.emptyHint': 'The next list comes at midnight.',
  'tasks.failed': 'The tasks did not arrive',
  'tasks.waiting': 'A reward waits for you',
} as const;
