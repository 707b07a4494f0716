/** The terms, a paragraph each; the server puts in the market's figures. */
export const terms = {
  'terms.demo':
    'Demo credits only: no real money is played for, paid in or paid out here. Please enter no real account.',
  'terms.age':
    'You are at least {age, number} years old. One person has one account. It is yours alone: nobody may play on it for you.',
  'terms.device':
    'Until you choose a login name and a password, your device is the key to your account. Keep the recovery code you are shown then: it opens the account when the password is lost.',
  'terms.games':
    'Games are games of chance. Each shows the share of the stakes it returns over very many rounds. Every round is drawn from a number the house has committed to beforehand, and you can check it afterwards.',
  'terms.cash':
    'Cash is yours to take out at any time. It never depends on a deposit, on play, or on anything you have not been shown here. What is staked is taken from cash first, then from bonus. A bonus becomes cash when its stakes are done before its deadline; you can drop it, and keep all your cash.',
  'terms.minimum':
    'The smallest withdrawal is {first} until a withdrawal of yours was paid, and {later} after that; or all of your cash, if that is less. Before a large first withdrawal to an account we suggest a small test. You decide.',
  'terms.payout':
    'A withdrawal is normally paid or returned within {hours, plural, one {# hour} other {# hours}}, and you see each step. Up to {free} is free of charge; {percent, number} percent of the part above is deducted, as quoted before you confirm. You never pay anything in to withdraw. Above {verified} in {days, plural, one {# day} other {# days}} we verify your identity once, free of charge, within {check, plural, one {# hour} other {# hours}}. If we are late, your withdrawal goes on without it.',
  'terms.payoutWaits':
    'These can delay a withdrawal. One withdrawal is in progress at a time. After {count} withdrawals within a day, the next one can be made when the first of them is a day old; failed ones do not count. If you were paid before and use a new account, that withdrawal is held for up to {hold, plural, one {# hour} other {# hours}}, unless you confirm it with a passkey or a code sent to your email. If the bank does not accept the account, you can correct it, choose another way or take the money back; after {correct, plural, one {# hour} other {# hours}} the full amount returns to your cash.',
  'terms.limits':
    'You can set limits, take a break or exclude yourself at any time. Tighter limits apply at once. Nobody at Glasshouse can lift an exclusion while it runs. Limits, breaks and exclusions also apply to a new account on your devices or with your payout account.',
  'terms.data':
    'We store what the law and your account need, and a record of every round and every movement of your money, which you can see in full. Passwords and device keys are stored only as hashes. We also store a readable name of each device you used, your payout account numbers, and the phone number and email address you gave us.',
} as const;
