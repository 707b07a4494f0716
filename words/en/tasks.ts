/** Texts of the task list, its page and its reward hint. */
export const tasks = {
  'tasks.title': 'Tasks',
  'tasks.lead': 'Play each game and earn a bonus. You never need a task to withdraw.',
  'tasks.renews': 'New list at {clock}, in {time}',
  'tasks.anyStake': 'Every round counts, whatever you bet.',
  'tasks.bigTitle': 'All tasks of one day',
  'tasks.bigHint': 'For completing all tasks of one day. Once per player.',
  'tasks.bigProgress': '{done, number} of {total, number} done today',
  'tasks.bigDone': 'Done. You can claim the reward.',
  'tasks.bigClaimed': 'Claimed. You can get this reward only once.',
  'tasks.claimName': 'Claim the reward for {game}',
  'tasks.playName': 'Play {game}',
  'tasks.paused': 'Rewards are paused while you take a break or have promotions off.',
  'tasks.empty': 'No tasks today',
  'tasks.emptyHint': 'New tasks arrive at midnight.',
  'tasks.failed': 'We could not load your tasks',
  'tasks.waiting': 'You have a reward to claim',
} as const;
