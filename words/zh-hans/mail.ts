import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': '您的 Glasshouse 验证码',
  'mail.confirm.text':
    '您好，{name}：\n\n用于确认此邮箱的验证码是：\n\n{code}\n\n有效时间为 {minutes, plural, other {# 分钟}}。如果不是您本人申请的，请忽略此邮件。\n\nGlasshouse',
  'mail.recover.subject': '设置新密码',
  'mail.recover.text':
    '您好，{name}：\n\n用于设置新密码的验证码是：\n\n{code}\n\n有效时间为 {minutes, plural, other {# 分钟}}，且只能使用一次。我们绝不会向您索要验证码。如果不是您本人申请的，请忽略此邮件，您的密码保持不变。\n\nGlasshouse',
  'mail.hold.notice.subject': '您的提现已暂缓',
  'mail.hold.notice.text':
    '有人申请提现 {amount} 至新的提现账户（{account}），该笔提现将暂缓至 {time}。\n\n如果是您本人操作，可在 Glasshouse 中确认，提现将立即发出。\n\n如果不是您本人操作，请打开 Glasshouse 并点击“不是我操作的”：款项将退回您的现金余额，其他设备将全部退出登录。\n\nGlasshouse',
  'mail.hold.code.subject': '您的提现验证码',
  'mail.hold.code.text':
    '确认提现 {amount} 至 {account} 的验证码为：\n\n{code}\n\n有效期至 {time}，仅可使用一次。我们绝不会向您索要验证码。如果不是您本人申请，请打开 Glasshouse 并点击“不是我操作的”。\n\nGlasshouse',
  // Notifications appear on lock screens, so they contain no amount and no account.
  'push.support': '客服回复',
  'push.support.text': '打开聊天即可查看。',
  'push.limits': '您的限额',
  'push.limits.text': '您的一项限额已在其他设备上更改，打开限额页面即可查看。',
  'push.withdrawal': '您的提现',
  'push.step.1100':
    '因使用新的提现账户，提现已暂缓。如非您本人操作，请打开 Glasshouse 并点击“不是我操作的”。',
  'push.step.1300': '正在排队等候。',
  'push.step.1400': '身份验证进行中，您无需操作。',
  'push.step.1800': '我们的团队正在审核，打开该笔提现即可查看最迟何时作出决定。',
  'push.step.2000': '银行拒绝了该账户，请在 Glasshouse 中更正。',
  'push.step.2200': '已付款。',
  'push.step.2300': '提现失败，全部金额已退回您的现金余额。',
};
