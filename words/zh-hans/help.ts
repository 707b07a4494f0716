import type { HelpKey } from '../en.ts';

export const help: Readonly<Record<HelpKey, string>> = {
  'help.title': '客服聊天',
  'chatPage.answers': '快速解答',
  'help.conversation': '您的对话',
  'chatPage.write': '给我们留言',
  'chatPage.yourMessage': '您的消息',
  'chatPage.send': '发送',
  'chatPage.empty': '还没有消息。有什么可以帮您？',
  'chatPage.you': '您',
  'chatPage.automatic': '自动回复',
  'chatPage.team': 'Glasshouse 团队',
  'chatPage.received':
    '您的消息已保存。如果我们的团队回复，会显示在这里，但无法承诺时间。上方的快速解答也许现在就能帮到您。',
  'chatPage.notSent': '未能发送。您写的内容还在：请重试。',
  'help.failed': '对话没有加载成功。',
  'help.foreign':
    '此聊天由 {host} 提供。对方会得知您的玩家编号、昵称、是否为访客以及设备类型，绝不会得知您的余额或密码。',
  'help.open': '打开聊天',
};
