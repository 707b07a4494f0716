import type { ServiceKey } from '../en.ts';

export const service: Readonly<Record<ServiceKey, string>> = {
  'service.title': '帮助',
  'service.sound': '声音',
  'service.music': '音乐',
  'service.theme': '外观',
  'service.theme.system': '跟随设备',
  'service.theme.light': '浅色',
  'service.theme.dark': '深色',
  'service.gameSounds': '音效',
  'service.questions': '常见问题',
  'service.question.withdrawal': '什么时候可以提现？',
  'service.answer.withdrawal':
    '随时可以，一笔接一笔，不超过每日提现次数。现金不以充值、任务、邀请或继续游戏为条件。大额提现可能需要一次免费的身份验证，提现到新账户可能会暂缓一段时间。如有手续费和税费，会在您确认前显示，并从提现金额中扣除。',
  'service.question.bonus': '现金和赠金有什么不同？',
  'service.answer.bonus':
    '现金可以提现，赠金用于游戏。投注先用现金，再用赠金。达到流水要求后，剩余的赠金转为现金。您可以取消赠金并保留全部现金。',
  'service.question.odds': '游戏公平吗？',
  'service.answer.odds':
    '是的，您可以自己验证。每款游戏都显示 RTP 和中奖概率。旋转之前，我们先确定一个秘密的服务器种子，它与您的客户端种子和局号一起决定这一局。除此之外别无因素：与谁在玩、之前赢了或充了多少都无关。',
  'service.question.guest': '游客的余额会怎样？',
  'service.answer.guest':
    '只有您的设备能打开游客账户。设置登录账号后也能在其他设备上使用余额，并请保存显示给您的恢复码。',
  'service.help': '当游戏不再有趣时',
  'service.helpHint': '倾诉会有帮助。这些服务并非由我们提供，通话是否免费请向其确认。',
  'service.yours': '您的管理',
  'service.limits': '您的限额',
  'service.limitsHint': '充值、亏损、时间',
  'service.statement': '对账单',
  'service.statementHint': '全部资金变动',
  'service.fairness': '公平性',
  'service.fairnessHint': '验证任意一局',
  'service.break': '暂停',
  'service.breakHint': '一天到数年',
  'service.account': '账户与法律',
  'service.question.stop': '如何暂停？',
  'service.answer.stop':
    '打开限额并选择暂停，从一天到数年。立即生效，任何人都不能缩短。您仍可提现现金。',
  'service.question.verify': '为什么需要验证身份？',
  'service.answer.verify':
    '仅在大额提现时验证一次，免费，确保没有其他人取走您的资金。绝不需要为此付款。',
  'service.question.close': '可以关闭账户吗？',
  'service.answer.close':
    '可以：打开个人中心，选择“账户”。先由您提现全部现金，没有最低金额。赠金随账户结束。',
  'service.chatHint': '想了解什么都可以问',
  'chat.title': '客服聊天',
  'chat.conversation': '您的对话',
  'chat.failed': '对话加载失败。',
  'chat.foreign':
    '此聊天由 {host} 提供。对方会收到您的玩家编号、昵称、是否为游客以及设备类型，绝不会收到您的余额或密码。',
  'chat.open': '打开聊天',
  'chatPage.answers': '快速解答',
  'chatPage.yourMessage': '您的消息',
  'chatPage.send': '发送',
  'chatPage.empty': '还没有消息。有什么可以帮您？',
  'chatPage.you': '您',
  'chatPage.automatic': '自动回复',
  'chatPage.team': 'Glasshouse 团队',
  'chatPage.received':
    '您的消息已保存。如果我们的团队回复，会显示在这里，但无法承诺时间。上方的快速解答也许现在就能帮到您。',
  'chatPage.notSent': '未能发送。您写的内容还在：请重试。',
};
