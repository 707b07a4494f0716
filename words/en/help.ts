/** The customer chat, and the page in its frame. */
export const help = {
  'help.title': 'Customer chat',
  'chatPage.answers': 'Quick answers',
  'help.conversation': 'Your conversation',
  'chatPage.write': 'Write to us',
  'chatPage.yourMessage': 'Your message',
  'chatPage.send': 'Send',
  'chatPage.empty': 'No messages yet. How can we help?',
  'chatPage.you': 'You',
  'chatPage.automatic': 'Automatic answer',
  'chatPage.team': 'Glasshouse team',
  'chatPage.received':
    'Your message is saved. If our team answers, you will see it here. We cannot promise when. The quick answers above may help now.',
  'chatPage.notSent': 'Your message was not sent. Your text is still here: please try again.',
  'help.failed': 'We could not load your conversation.',
  'help.foreign':
    'This chat is run by {host}. It receives your player ID and nickname, whether you are a guest, and your type of device. It never receives your balance or your password.',
  'help.open': 'Open chat',
} as const;
