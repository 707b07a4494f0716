/** The help page, the customer chat and the page in the chat's frame. */
export const service = {
  'service.title': 'Help',
  'service.sound': 'Sound',
  'service.music': 'Music',
  'service.theme': 'Appearance',
  'service.theme.system': 'Same as device',
  'service.theme.light': 'Light',
  'service.theme.dark': 'Dark',
  'service.gameSounds': 'Sound effects',
  'service.questions': 'Questions and answers',
  'service.question.withdrawal': 'When can I withdraw?',
  'service.answer.withdrawal':
    'At any time, one withdrawal after another, up to the daily limit of withdrawals. You never need a deposit, a task, an invitation or more play to withdraw your cash. A large withdrawal may need a free ID verification once, and a withdrawal to a new account may be held for a while. Fees and taxes, if any, are shown before you confirm and deducted from the withdrawal.',
  'service.question.bonus': 'What is the difference between cash and bonus?',
  'service.answer.bonus':
    'You can withdraw cash. A bonus is for playing. Bets use cash first, then bonus. When you meet the wagering requirement, what is left of the bonus becomes cash. You can cancel a bonus and keep all your cash.',
  'service.question.odds': 'Are the games fair?',
  'service.answer.odds':
    'Yes, and you can check it. Each game shows its RTP and odds. Before you spin, we commit to a secret server seed. It decides the round together with your client seed and the round number. Nothing else does: not who plays, and not what was won or deposited before.',
  'service.question.guest': 'What happens to my balance as a guest?',
  'service.answer.guest':
    'Only your device can open your guest account. Create a login to use your balance on other devices too, and keep the recovery code we show you.',
  'service.help': 'When gambling stops being fun',
  'service.helpHint':
    'Talking helps. These services are not run by us. Please ask them whether a call is free.',
  'service.yours': 'Your controls',
  'service.limits': 'Your limits',
  'service.limitsHint': 'Deposit, loss, time',
  'service.statement': 'Statement',
  'service.statementHint': 'All your transactions',
  'service.fairness': 'Fairness',
  'service.fairnessHint': 'Verify any round',
  'service.break': 'Take a break',
  'service.breakHint': 'From one day to several years',
  'service.account': 'Account and legal',
  'service.question.stop': 'How do I take a break?',
  'service.answer.stop':
    'Open your limits and choose a break, from one day to several years. It starts at once and nobody can shorten it. You can still withdraw your cash.',
  'service.question.verify': 'Why do you need to verify my ID?',
  'service.answer.verify':
    'Only for large withdrawals, once, and for free. It makes sure that nobody else takes your money. You never have to pay for it.',
  'service.question.close': 'Can I close my account?',
  'service.answer.close':
    'Yes: open your profile and choose Account. First you withdraw all of your cash, with no minimum. Your bonus ends with the account.',
  'service.chatHint': 'Ask us anything',
  'chat.title': 'Customer chat',
  'chat.conversation': 'Your conversation',
  'chat.failed': 'We could not load your conversation.',
  'chat.foreign':
    'This chat is run by {host}. It receives your player ID and nickname, whether you are a guest, and your type of device. It never receives your balance or your password.',
  'chat.open': 'Open chat',
  'chatPage.answers': 'Quick answers',
  'chatPage.yourMessage': 'Your message',
  'chatPage.send': 'Send',
  'chatPage.empty': 'No messages yet. How can we help?',
  'chatPage.you': 'You',
  'chatPage.automatic': 'Automatic answer',
  'chatPage.team': 'Glasshouse team',
  'chatPage.received':
    'Your message is saved. If our team answers, you will see it here. We cannot promise when. The quick answers above may help now.',
  'chatPage.notSent': 'Your message was not sent. Your text is still here: please try again.',
} as const;
