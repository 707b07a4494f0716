/** What the portal's further pages and dialogs say: loaded when the first of them opens. */
export const page = {
  'page.moreLanguages': 'More languages',
  'page.oddsHint': 'Worked out from each game, the same for everyone, at any time.',
  'page.oddsReturn': 'Returned in the long run',
  'page.oddsWin': 'A spin that pays more than its bet',
  'page.oddsHit': 'A spin that pays anything (hit rate)',
  'page.oneIn': 'one in {rounds}',
  'page.oddsVolatility': 'Volatility index',
  'page.oddsVolatilityHint':
    'The higher the volatility, the rarer and bigger the wins. In the long run every game keeps a share: play costs money.',
  'page.offer.payIn': 'You pay in',
  'page.offer.once':
    'Once, with a first deposit of this amount or more, in place of the usual gift.',
  'page.offer.toShop': 'To the deposit shop',
  'page.welcome.title': 'Welcome to the glasshouse',
  'page.welcome.gift': 'A gift to look around with',
  'page.welcome.demo':
    'Demo credits: no real money. Odds are open, and every round can be checked.',
  'page.welcome.play': 'Play Firefly Jar',
  'page.welcome.look': 'Look around first',
  'page.check.title': 'Time for a look at the clock',
  'page.check.hint':
    'Play has paused so that you can see how it stands. How would you like to go on?',
  'page.check.time': 'Time played',
  'page.check.staked': 'Staked',
  'page.check.won': 'Won',
  'page.check.net': 'Net',
  'page.check.leave': 'Leave the game',
  'page.check.goOn': 'Go on',
  'page.minutes': '{minutes, plural, one {# minute} other {# minutes}}',
  'page.terms.title': 'Terms',
  'page.terms.ageTitle': 'Are you {age, number} or older?',
  'page.terms.accept': 'I am {age, number} or older and accept',
  'page.terms.notYet': 'Not now',
  'page.terms.acceptedAt': 'You accepted these terms: {time}',
  'page.activity.title': 'Activity',
  'page.activity.lead': 'What runs now, with all its terms.',
  'page.gift.title': 'A gift with each deposit',
  'page.gift.plus': '+ {amount} bonus',
  'page.gift.terms':
    'The gift is a bonus and comes only if you tick it when you deposit. What is left of it becomes cash once you have bet {times, plural, one {# time} other {# times}} its amount within {days, plural, one {# day} other {# days}}.',
  'page.service': 'Service',
  'page.sound': 'Sound',
  'page.music': 'Garden music',
  'page.clicks': 'Clicks and game sounds',
  'page.questions': 'Questions and answers',
  'page.question.payout': 'When can I withdraw?',
  'page.answer.payout':
    'Any time, one withdrawal after another, up to the daily limit of withdrawals. Cash never waits for a deposit, a task, an invitation or more play. A large withdrawal may need a free ID verification once, and a withdrawal to a new account may be held for a while. Fees and taxes, if any, are shown before you confirm and deducted from the withdrawal.',
  'page.question.bonus': 'What is the difference between cash and bonus?',
  'page.answer.bonus':
    'You can withdraw cash. Bonus is for playing. Bets use cash first, then bonus. When the wagering requirement is met, what is left of the bonus becomes cash. You can cancel a bonus and keep all your cash.',
  'page.question.odds': 'Are the games fair?',
  'page.answer.odds':
    'Each game shows what it returns in the long run. Before a round is drawn, the house commits itself to a secret number; together with yours it decides the round. Nothing else does: not who plays, and not what was won or paid in before.',
  'page.question.guest': 'What happens to my balance as a guest?',
  'page.answer.guest':
    'Your device is the key to it. Bind a name and a password to reach it from another device too, and keep the recovery code you are shown.',
  'page.help': 'When play is no fun any more',
  'page.helpHint':
    'Talking helps. These services are not run by us. Ask them whether a call is free.',
  'page.notFound': 'Not found',
  'page.notFoundTitle': 'Nothing grows here',
  'page.notFoundHint': 'This address leads nowhere. Your balance is safe.',
  'page.toLobby': 'To the lobby',
} as const;
