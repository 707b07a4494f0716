/**
 * What the server says with each msgCode. Placeholders carry the names of the refusal's data:
 * amounts come formatted by the market's pack, times as text in its zone, counts as numbers.
 */
export const answers = {
  'msg.success': 'Done.',

  'msg.invalid_request': 'Please check what you entered.',
  'msg.token_invalid': 'Please sign in again.',
  'msg.not_found': 'This does not exist.',
  'msg.in_progress': 'Your first request is still being handled. Please wait a moment.',
  'msg.cross_site':
    'This request came from another site, so nothing was done. Please open our site and try again.',
  'msg.unsupported_media_type':
    'We could not read this request. Please reload the page and try again.',
  'msg.too_large': 'This is too much to send at once.',
  'msg.idempotency_conflict': 'This was already sent with other details. Please start again.',
  'msg.rate_limited': 'Too many tries. Please wait a moment, then try again.',
  'msg.internal_error': 'Something went wrong on our side. Please try again.',
  'msg.busy': 'We are very busy right now. Please try again in a moment.',

  'msg.login_required': 'Please log in to your account again.',
  'msg.reauth_required': 'Please confirm that it is you: enter your password again.',
  'msg.login_failed': 'The name or the password is not right.',
  'msg.login_locked': 'Too many tries. You can log in again at {until}.',
  'msg.unknown_device': 'This device is no longer linked to your account.',
  'msg.unknown_session': 'You have no such session, or it has ended.',
  'msg.user_exist': 'The account has been linked, please re-enter',
  'msg.password_common': 'This password is too easy to guess. Please choose another.',
  'msg.passkey_failed':
    'The passkey did not open anything. Please try again, or use your password.',
  'msg.passkey_unavailable': 'Passkeys do not work at this address.',
  'msg.unknown_passkey': 'Your account has no such passkey.',
  'msg.account_closing':
    'Your account is closing: it pays out and takes nothing more. You can still keep it.',
  'msg.not_closing': 'Closing your account was not asked for.',
  'msg.mail_code_wrong': 'This code is not right, or its time is over.',
  'msg.not_bound': 'Please bind a name and a password first.',

  'msg.provider_refused':
    'The deposit could not be started. Please try again or choose another way to pay.',
  'msg.pay_type_unavailable': 'This way to pay is not available now. Please choose another.',
  'msg.amount_not_offered': 'A deposit can be from {minimum} to {maximum}.',
  'msg.support_full':
    'You have sent {most, number} messages within a day. They are saved. You can write again later.',
  'msg.limit_reached':
    '{limit, select, deposit {Your deposit limit is reached. It resets at {until}.} loss {Your loss limit is reached. It resets at {until}.} stake {Your stake limit is reached. It resets at {until}.} session_minutes {Your session time limit is reached. If you do not play until then, a new session can start at {until}: open the game again.} other {A limit you set is reached. It resets at {until}.}}',
  'msg.self_excluded':
    'You have excluded yourself from play until {until}. You can still withdraw your money.',
  'msg.cooling_off': 'You are taking a break until {until}. You can still withdraw your money.',
  'msg.quote_expired': 'This quote is no longer good. Please look at the new one.',

  'msg.need_upgrade_vip': 'Above {limit} a month we need to verify who you are, once. It is free.',
  'msg.only_support_ten':
    'This is a large first withdrawal to this account. We suggest a test of {amount} first.',
  'msg.exist_process_order': 'You already have a payout on its way.',
  'msg.only_support_500': 'The smallest payout is {minimum}.',
  'msg.need_play_game':
    'Your cash of {cash} can go now. {bonus} is bonus and becomes cash after you have played {wageringLeft} more.',
  'msg.need_finish_task':
    'You reached the daily limit of withdrawals. The next one is possible at {until}.',
  'msg.insufficient_balance': 'Your balance is too small for this.',
  'msg.holder_differs': 'Payouts go only to your own account. The name on this one is another.',
  'msg.not_correctable': 'The account of this payout can no longer be changed.',
  'msg.not_held': 'This withdrawal is no longer on hold.',
  'msg.mail_unknown': 'You have no confirmed email address.',
  'msg.unknown_order': 'You have no such order.',

  'msg.nothing_to_claim': 'There is nothing to claim right now.',
  'msg.not_claimable': 'This is not finished yet.',
  'msg.already_claimed': 'Already received.',

  'msg.unknown_grant': 'You have no such bonus.',
  'msg.not_active': 'This bonus is no longer active.',

  'msg.nothing_to_confirm': 'There is no change to confirm.',
  'msg.too_early': 'A higher limit needs time: you can confirm it from {effectiveAt}.',
  'msg.terms_changed': 'The terms have changed. Please read them first.',
  'msg.already_verified': 'You are verified already.',

  'msg.game_unavailable': 'This game is not available now.',
  'msg.stake_not_offered': 'Please choose one of the stakes shown.',
  'msg.age_required': 'Please confirm that you are {age, number} or older.',
  'msg.reality_check': 'Please answer the reality check first.',
  'msg.too_fast': 'One moment: the last round is not over yet.',
  'msg.game_moved': 'You have opened another game. This one has ended.',
  'msg.launch_invalid': 'This link to the game is no longer good. Please open the game again.',
  'msg.seed_unused': 'No round was played with this seed yet. Play one, then change it.',
  'msg.unknown_round': 'You have no such round.',
  'msg.unknown_definition': 'There is no such game definition.',
  'msg.not_logged': 'This is not in the public log, or not yet.',
  'msg.seq_wrong': 'This round is out of step. Please reload the game.',
  'msg.client_seed_required':
    'Please reload the game: it makes a new client seed for your next spins.',
} as const;
