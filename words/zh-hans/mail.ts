import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': '您的 Glasshouse 验证码',
  'mail.confirm.text':
    '您好，{name}：\n\n用于确认此邮箱的验证码是：\n\n{code}\n\n有效时间为 {minutes, plural, other {# 分钟}}。如果不是您本人申请的，无需任何操作。\n\nGlasshouse',
  'mail.recover.subject': '设置新密码',
  'mail.recover.text':
    '您好，{name}：\n\n用于设置新密码的验证码是：\n\n{code}\n\n有效时间为 {minutes, plural, other {# 分钟}}，且只能使用一次。我们的任何人员都不会向您索要它。如果不是您本人申请的，无需任何操作，您的密码保持不变。\n\nGlasshouse',
};
