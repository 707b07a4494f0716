import type { AnswerKey } from '../en.ts';

export const answers: Readonly<Record<AnswerKey, string>> = {
  'msg.success': '完成。',

  'msg.invalid_request': '请检查您填写的内容。',
  'msg.token_invalid': '请重新登录。',
  'msg.not_found': '您要找的内容不存在。',
  'msg.in_progress': '您的上一个请求仍在处理中，请稍候。',
  'msg.cross_site': '此请求来自其他网站，未做任何操作。请打开我们的网站后重试。',
  'msg.unsupported_media_type': '无法读取此请求。请刷新页面后重试。',
  'msg.too_large': '一次发送的内容过多。',
  'msg.idempotency_conflict': '此请求已用其他内容提交过，请重新开始。',
  'msg.rate_limited': '尝试次数过多，请稍后再试。',
  'msg.internal_error': '我们这边出了问题，请重试。',
  'msg.busy': '现在访问量很大，请稍后再试。',

  'msg.login_required': '请重新登录您的账号。',
  'msg.reauth_required': '请确认是您本人：再次输入密码。',
  'msg.login_failed': '用户名或密码不正确。',
  'msg.login_locked': '尝试次数过多。您可以在 {until} 再次登录。',
  'msg.unknown_session': '您没有这个会话，或会话已结束。',
  'msg.user_exist': '该账号已被绑定，请重新输入',
  'msg.password_common': '这个密码太容易被猜到，请换一个。',
  'msg.passkey_failed': '通行密钥未能验证。请重试，或使用密码。',
  'msg.passkey_unavailable': '此地址无法使用通行密钥。',
  'msg.unknown_passkey': '您的账户没有此通行密钥。',
  'msg.account_closing': '您的账户正在关闭：只付款，不再收款。您仍可以保留账户。',
  'msg.not_closing': '没有申请关闭账户。',
  'msg.mail_code_wrong': '验证码不正确，或已过期。',
  'msg.not_bound': '请先绑定用户名和密码。',

  'msg.provider_refused': '充值失败，请重试或联系客服！',
  'msg.pay_type_unavailable': '这种支付方式目前不可用，请选择其他方式。',
  'msg.amount_not_offered': '充值金额应在 {minimum} 到 {maximum} 之间。',
  'msg.support_full': '已有 {most, number} 条消息等待回复，请等有人看过后再发。',
  'msg.limit_reached':
    '{limit, select, deposit {您已达到充值限额。} loss {您已达到亏损限额。} stake {您已达到投注限额。} session_minutes {您已达到时间限制。} other {您已达到自己设定的限制。}} 该限制将于 {until} 重新计算。',
  'msg.self_excluded': '您已自行禁止游戏，至 {until} 为止。您仍可以提取自己的资金。',
  'msg.cooling_off': '您正在休息，至 {until} 为止。您仍可以提取自己的资金。',
  'msg.quote_expired': '此报价已失效，请查看新的报价。',

  'msg.need_upgrade_vip': '每月提现超过 {limit} 时，我们需要核实您的身份，只需一次，完全免费。',
  'msg.only_support_ten':
    '尊敬的玩家，您的首次提现为 {amount}，用来确认您的账户可以正常收款。到账后即可提取其余部分，最迟不超过一天。',
  'msg.exist_process_order': '您已有提现正在处理中。',
  'msg.only_support_500': '最低提现金额为 {minimum}。',
  'msg.need_play_game':
    '您的现金 {cash} 现在就可以提取。{bonus} 是奖金，再投注 {wageringLeft} 后转为现金。',
  'msg.need_finish_task': '您的下一次提现将于 {until} 开放。',
  'msg.insufficient_balance': '您的余额不足。',
  'msg.holder_differs': '只能提现到您本人的账户，而这个账户的户名不同。',
  'msg.not_correctable': '这笔提现的账户已不能更改。',
  'msg.unknown_order': '您没有这笔订单。',

  'msg.nothing_to_claim': '目前没有可领取的奖励。',
  'msg.not_claimable': '这项尚未完成。',
  'msg.already_claimed': '已领取。',

  'msg.unknown_grant': '您没有这笔奖金。',
  'msg.not_active': '这笔奖金已失效。',

  'msg.nothing_to_confirm': '没有需要确认的更改。',
  'msg.too_early': '放宽限制需要等待：您可以从 {effectiveAt} 起确认。',
  'msg.terms_changed': '条款已更新，请先阅读。',
  'msg.already_verified': '您已通过身份核实。',

  'msg.game_unavailable': '这款游戏目前不可用。',
  'msg.stake_not_offered': '请选择所显示的投注额之一。',
  'msg.age_required': '请确认您已年满 {age, number} 周岁。',
  'msg.reality_check': '请先回应游戏时间提醒。',
  'msg.too_fast': '请稍候：上一局还没有结束。',
  'msg.game_moved': '您已打开另一款游戏，本游戏已结束。',
  'msg.launch_invalid': '游戏链接已失效，请重新打开游戏。',
  'msg.unknown_round': '您没有这一局。',
  'msg.unknown_definition': '没有这个游戏定义。',
  'msg.not_logged': '公开日志里没有这一条，或尚未写入。',
  'msg.seq_wrong': '这一局的顺序不对，请重新加载游戏。',
};
