/** The English texts of the sandbox's pages; the other languages have the same keys. */
export const en = {
  demo: 'Demo credits:',
  demoMoney: 'no real money, no real account.',
  pay: 'Pay {amount}',
  payAgain: 'Pay {amount} again',
  status: 'Status',
  waiting: 'Waiting for payment',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  order: 'Order',
  payCode: 'Payment code',
  validUntil: 'Valid until',
  back: 'Back to Glasshouse',
  missing: 'Payment not found',
  missingHint: 'There is no payment at this address. Please start the deposit again in Glasshouse.',
  choose: 'Choose what happens',
  payLate: 'Pay late',
  fail: 'Fail the payment',
  otherAmount: 'Another amount ({symbol})',
  wrongAmount: 'Please enter an amount, for example {whole} or {exact}.',
  payOther: 'Pay this amount',
  received: 'Payments received',
  late: 'late',
  demoMail: 'Demo mail:',
  demoMailHint:
    'no real email is sent. Anyone who can open this page can read these emails: use invented addresses only.',
  mailbox: 'Demo mailbox',
  address: 'Email address',
  showMails: 'Show emails',
  noMails: 'No email to {address} yet. It can take a few seconds.',
} as const;

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;
