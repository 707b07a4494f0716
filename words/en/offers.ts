/** What the activity page and the dialogs that come by themselves say. */
export const offers = {
  'offers.activityTitle': 'For your first deposit',
  'offers.toPlayWith': 'to play with',
  'offers.free': "You don't need this offer to withdraw your cash.",
  'offers.notNow': 'Not now',
  'offers.never': 'Do not show this again',
  'offers.fullDayTitle': 'A full day of tasks',
  'offers.plainTitle': 'Your balance, plainly',
  'offers.canGo': 'You can withdraw {amount} now. No deposit is needed.',
  'offers.noCash': 'There is no cash in it yet: all of it is bonus.',
  'offers.bonusLeft': '{bonus} is bonus, with {left} left to play.',
  'offers.pause': 'A good moment to decide how much should stay in play.',
  'offers.setLimit': 'Set a limit',
  'offers.noEnd': 'No end date is set.',
  'offers.tasksLine': '{amount} bonus for each task, and {big} once for a full day.',
  'offers.toTasks': 'To the tasks',
  'offers.toInvite': 'To your link',
  'offers.noneTitle': 'Nothing runs for you now',
  'offers.noneHint':
    'While you take a break, or have promotions switched off, none is shown. You can still withdraw your cash.',
} as const;
