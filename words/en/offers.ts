/** What the activity page and the dialogs that come by themselves say. */
export const offers = {
  'offers.activityTitle': 'First-deposit offer',
  'offers.toPlayWith': 'to play with',
  'offers.free': "You don't need this offer to withdraw your cash.",
  'offers.notNow': 'Not now',
  'offers.never': "Don't show this again",
  'offers.fullDayTitle': 'Complete all tasks of one day',
  'offers.plainTitle': 'Your balance',
  'offers.canGo': 'You can withdraw {amount} now. No deposit is needed.',
  'offers.noCash': 'Your balance is all bonus. You have no cash yet.',
  'offers.bonusLeft': '{bonus} is bonus. Wagering left: {left}.',
  'offers.pause': 'This is a good moment to decide how much you want to keep in play.',
  'offers.setLimit': 'Set a limit',
  'offers.noEnd': 'No end date.',
  'offers.tasksLine':
    '{amount} bonus for each task, and {big} once when you complete all tasks of one day.',
  'offers.toTasks': 'Go to tasks',
  'offers.toInvite': 'Go to invitations',
  'offers.noneTitle': 'No offers for you right now',
  'offers.noneHint':
    'During a break, or while you have promotions off, we show no offers. You can still withdraw your cash.',
} as const;
