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
  'terms.firstPayout':
    'Your first payout after a deposit is {amount}: it proves that your account works. The rest is free when it has arrived, and at the latest {hours, plural, one {# hour} other {# hours}} after you asked.',
  'terms.payout':
    'A payout is normally paid or returned within {hours, plural, one {# hour} other {# hours}}. What takes longer is looked at by a person, and you see each step. Up to {free} it costs nothing; of the part above, {percent, number} percent is deducted as quoted before you confirm. You are never asked to pay something in first. Above {verified} in {days, plural, one {# day} other {# days}} your identity is checked, free of charge.',
  'terms.payoutWaits':
    'One payout is under way at a time. After {count} payouts within a day the next one waits until the first of them is a day old, and one to an account that has just changed waits up to {changed, plural, one {# hour} other {# hours}}. Where the bank does not take the account, you can correct it; otherwise the full amount is back in your cash after {days, plural, one {# day} other {# days}}.',
  'terms.limits':
    'You can set limits, take a break or exclude yourself at any time. Tighter limits hold at once. Nobody of the house can lift an exclusion while it runs.',
  'terms.data':
    'We keep what the law and your account need, and a record of every round and every movement of your money, which you can see in full. Devices and passwords are kept as hashes only.',
} as const;
