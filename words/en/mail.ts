/** The mails the house sends. Placeholders: what the player is called, the code, its life. */
export const mail = {
  'mail.confirm.subject': 'Your code for Glasshouse',
  'mail.confirm.text':
    'Hello {name},\n\nthe code that confirms this mail address is:\n\n{code}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, you need do nothing.\n\nGlasshouse',
  'mail.recover.subject': 'Set a new password',
  'mail.recover.text':
    'Hello {name},\n\nthe code for a new password is:\n\n{code}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}} and can be used once. Nobody of ours ever asks you for it. If you did not ask for it, you need do nothing: your password stays as it is.\n\nGlasshouse',
  'mail.hold.notice.subject': 'Withdrawal to a new account',
  'mail.hold.notice.text':
    'A withdrawal of {amount} to a new account ({account}) was requested. It is on hold until {time}.\n\nIf it was you, you can confirm it in Glasshouse and it is sent at once.\n\nIf it was not you, open Glasshouse and press "This was not me": the money returns to your cash balance and all other devices are signed out.\n\nGlasshouse',
  'mail.hold.code.subject': 'Your code for a withdrawal',
  'mail.hold.code.text':
    'The code that confirms your withdrawal of {amount} to {account} is:\n\n{code}\n\nIt is good until {time} and can be used once. We never ask you for it. If you did not ask for this code, open Glasshouse and press "This was not me".\n\nGlasshouse',
} as const;
