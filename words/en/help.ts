/** The customer chat, and the page in its frame. */
export const help = {
  'help.title': 'Customer chat',
  'chatPage.answers': 'Quick answers',
  'help.conversation': 'Your conversation',
  'chatPage.write': 'Write to us',
  'chatPage.yourMessage': 'Your message',
  'chatPage.send': 'Send',
  'chatPage.empty': 'Nothing written yet. What can we help with?',
  'chatPage.you': 'You',
  'chatPage.automatic': 'Answered automatically',
  'chatPage.team': 'Glasshouse team',
  'chatPage.received':
    'Your message is saved. If our team answers, you will see it here. We cannot promise when. The quick answers above may help now.',
  'chatPage.notSent': 'That was not sent. Your text is still here: please try again.',
  'help.failed': 'The conversation did not arrive.',
  'help.foreign':
    'This chat is run by {host}. It would be told your player id and nick, whether you are a guest, and the kind of your device, never your balance or your password.',
  'help.open': 'Open the chat',
} as const;
