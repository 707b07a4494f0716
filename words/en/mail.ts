/** The server's mails. Placeholders: the player's name, the code, its validity. */
export const mail = {
  'mail.confirm.subject': 'Your Glasshouse code',
  'mail.confirm.text':
    'Hello {name},\n\nThis is the code to confirm your email address:\n\n{code}\n\nIt is valid for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for this code, you can ignore this email.\n\nGlasshouse',
  'mail.recover.subject': 'Set a new password',
  'mail.recover.text':
    'Hello {name},\n\nThis is the code to set a new password:\n\n{code}\n\nIt is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once. We never ask you for this code. If you did not ask for it, you can ignore this email: your password stays the same.\n\nGlasshouse',
  'mail.hold.notice.subject': 'Your withdrawal is on hold',
  'mail.hold.notice.text':
    'A withdrawal of {amount} to a new withdrawal account ({account}) was requested. It is on hold until {time}.\n\nIf this was you, confirm it in Glasshouse and we send it at once.\n\nIf this was not you, open Glasshouse and press "This was not me": the money returns to your cash balance and all other devices are logged out.\n\nGlasshouse',
  'mail.hold.code.subject': 'Your withdrawal code',
  'mail.hold.code.text':
    'This is the code to confirm your withdrawal of {amount} to {account}:\n\n{code}\n\nIt is valid until {time} and can be used once. We never ask you for this code. If you did not ask for it, open Glasshouse and press "This was not me".\n\nGlasshouse',
  // Notifications appear on lock screens, so they contain no amount and no account.
  'push.support': 'Answer from our team',
  'push.support.text': 'Open the chat to read it.',
  'push.limits': 'Your limits',
  'push.limits.text': 'A limit was changed on another device. Open your limits to see it.',
  'push.withdrawal': 'Your withdrawal',
  'push.step.1100':
    'On hold: new withdrawal account. If this was not you, open Glasshouse and press "This was not me".',
  'push.step.1300': 'It is waiting for its turn.',
  'push.step.1400': "ID verification in progress. You don't have to do anything.",
  'push.step.1800':
    'Our team is checking it. Open the withdrawal to see the deadline for our decision.',
  'push.step.2000': 'The bank refused the account. Please correct it in Glasshouse.',
  'push.step.2200': 'Paid.',
  'push.step.2300': 'Withdrawal failed. The full amount is back in your cash balance.',
} as const;
