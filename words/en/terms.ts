/** The terms, one text per paragraph; the server inserts the market's figures. */
export const terms = {
  'terms.demo':
    'Demo credits only. You cannot play with, deposit or withdraw real money here. Please do not enter a real account.',
  'terms.age':
    'You are at least {age, number} years old. You may have one account. It is for you only: nobody else may play on it.',
  'terms.device':
    'Until you create a login, your device is the only way into your account. When you create a login we show you a recovery code. Keep it: you need it if you lose your password.',
  'terms.games':
    'The games are games of chance. Each game shows its return to player (RTP): the share of all bets it pays back over very many rounds. Before each round we commit to a secret number, and you can verify the round afterwards.',
  'terms.cash':
    'You can withdraw your cash at any time. This never depends on a deposit, on playing, or on anything not listed here. Bets use your cash first, then your bonus. A bonus becomes cash when you meet its wagering requirement before its deadline. You can cancel a bonus and keep all your cash.',
  'terms.minimum':
    'The minimum withdrawal is {first} until your first withdrawal is paid, and {later} after that, or all of your cash if that is less. Before a large first withdrawal to an account we suggest a small test. You decide.',
  'terms.withdrawal':
    'A withdrawal is normally paid or returned within {hours, plural, one {# hour} other {# hours}}, and you see each step. Up to {free} there is no fee. Above that, {percent, number} percent of the part above is deducted from the withdrawal, and you see it before you confirm. You never have to pay anything to withdraw. Above {verified} in {days, plural, one {# day} other {# days}} we verify your ID once, for free, within {check, plural, one {# hour} other {# hours}}. If we are late, your withdrawal continues without it.',
  'terms.withdrawalWaits':
    'These can delay a withdrawal. One withdrawal is in progress at a time. After {count} withdrawals within a day, the next one is possible when the first of them is a day old. Failed withdrawals do not count. If we have paid you before and you use a new withdrawal account, that withdrawal is held for up to {hold, plural, one {# hour} other {# hours}}, unless you confirm it with a passkey or a code sent to your email. If the bank does not accept the account, you can correct it, choose another payment method or take the money back. After {correct, plural, one {# hour} other {# hours}} the full amount returns to your cash balance.',
  'terms.limits':
    'You can set limits, take a break or exclude yourself at any time. Lower limits apply at once. Nobody at Glasshouse can end a self-exclusion early. Limits, breaks and self-exclusions also apply to a new account on your devices or with your withdrawal account.',
  'terms.data':
    'We store what the law and your account require, and a record of every round and every movement of your money, which you can see in full. Passwords and device keys are stored only as hashes. We also store a readable name of each device you used, your withdrawal account numbers, and the phone number and email address you gave us.',
} as const;
