/** The mails the house sends. Placeholders: what the player is called, the code, its life. */
export const mail = {
  'mail.confirm.subject': 'Your code for Glasshouse',
  'mail.confirm.text':
    'Hello {name},\n\nthe code that confirms this mail address is:\n\n{code}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, you need do nothing.\n\nGlasshouse',
  'mail.recover.subject': 'Set a new password',
  'mail.recover.text':
    'Hello {name},\n\nthe code for a new password is:\n\n{code}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}} and can be used once. Nobody of ours ever asks you for it. If you did not ask for it, you need do nothing: your password stays as it is.\n\nGlasshouse',
} as const;
