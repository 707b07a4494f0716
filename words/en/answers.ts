/**
 * The server's text for each msgCode. Placeholders have the names of the refusal's data: amounts
 * are formatted by the market's pack, times are text in its zone, counts are numbers.
 */
export const answers = {
  'msg.success': 'Done.',

  'msg.invalid_request': 'Please check what you entered.',
  'msg.token_invalid': 'Please log in again.',
  'msg.not_found': 'We could not find this.',
  'msg.in_progress': 'Your first request is still being processed. Please wait a moment.',
  'msg.not_permitted': 'Your role does not allow this.',
  'msg.cross_site':
    'This request came from another site, so we did not process it. Please open our site and try again.',
  'msg.unsupported_media_type':
    'We could not read this request. Please reload the page and try again.',
  'msg.too_large': 'This is too much to send at once.',
  'msg.idempotency_conflict': 'This was already sent with different details. Please start again.',
  'msg.rate_limited': 'Too many attempts. Please wait a moment and try again.',
  'msg.internal_error': 'Something went wrong on our side. Please try again.',
  'msg.busy': 'We are very busy right now. Please try again in a moment.',

  'msg.login_required': 'Please log in again.',
  'msg.reauth_required': "Please confirm it's you: enter your password again.",
  'msg.login_failed': 'The login name or the password is wrong.',
  'msg.login_locked': 'Too many attempts. You can log in again on {until}.',
  'msg.unknown_device': 'This device is no longer linked to your account.',
  'msg.unknown_session': 'This session does not exist or has ended.',
  'msg.user_exist': 'This login name is taken. Please choose another one.',
  'msg.password_common': 'This password is too easy to guess. Please choose another.',
  'msg.passkey_failed': 'The passkey did not work. Please try again or use your password.',
  'msg.passkey_unavailable': 'Passkeys do not work at this address.',
  'msg.unknown_passkey': 'Your account has no such passkey.',
  'msg.binding_required': 'Please create a login first: real money needs an account of your own.',
  'msg.verification_required': 'Please verify your identity first. It is free and done once.',
  'msg.excluded_by_register':
    'You are on the register of excluded players, so you cannot deposit or play.',
  'msg.region_not_licensed':
    'You are outside the region of our licence, so you cannot deposit or play here.',
  'msg.account_closing':
    'Your account is closing: withdrawals are paid, but games and deposits are closed. You can still keep your account.',
  'msg.not_closing': 'You have not asked to close your account.',
  'msg.mail_code_wrong': 'This code is wrong or has expired.',
  'msg.not_bound': 'Please create a login first.',

  'msg.provider_refused':
    'The deposit could not be started. Please try again or choose another payment method.',
  'msg.pay_type_unavailable': 'This payment method is not available now. Please choose another.',
  'msg.due_date_unavailable':
    'This payment cannot wait until that day. Please choose another day or pay now.',
  'msg.amount_not_offered': 'You can deposit from {minimum} to {maximum}.',
  'msg.support_full':
    'You have sent {most, number} messages within a day. They are saved. You can write again later.',
  'msg.limit_reached':
    '{limit, select, deposit {You have reached your deposit limit. It resets on {until}.} loss {You have reached your loss limit. It resets on {until}.} stake {You have reached your bet limit. It resets on {until}.} session_minutes {You have reached your session time limit. If you do not play until then, a new session can start on {until}: open the game again.} other {You have reached a limit you set. It resets on {until}.}}',
  'msg.self_excluded':
    'You are self-excluded until {until}. You can still withdraw your cash balance.',
  'msg.cooling_off':
    'You are taking a break until {until}. You can still withdraw your cash balance.',
  'msg.quote_expired': 'This quote has expired. Please check the new one.',

  'msg.need_upgrade_vip': 'Above {limit} a month we need to verify your ID, once. It is free.',
  'msg.only_support_ten':
    'This is a large first withdrawal to this account. We suggest a test withdrawal of {amount} first.',
  'msg.exist_process_order': 'You already have a withdrawal in progress.',
  'msg.only_support_500': 'The minimum withdrawal is {minimum}.',
  'msg.need_play_game':
    'You can withdraw {cash} now. {bonus} is bonus: it becomes cash after you bet {wageringLeft} more.',
  'msg.need_finish_task':
    'You have reached the daily limit of withdrawals. The next one is possible on {until}.',
  'msg.insufficient_balance': 'Your balance is too low for this.',
  'msg.push_unavailable': 'Notifications are not available here.',
  'msg.push_address_refused': 'Your browser gave an address that we cannot send notifications to.',
  'msg.holder_differs':
    'You can only withdraw to an account in your own name. The name on this account is different.',
  'msg.not_correctable': 'The account of this withdrawal can no longer be changed.',
  'msg.not_held': 'This withdrawal is no longer on hold.',
  'msg.mail_unknown': 'You have no confirmed email.',
  'msg.unknown_order': 'We could not find this order.',

  'msg.nothing_to_claim': 'There is nothing to claim right now.',
  'msg.not_claimable': 'This task is not complete yet.',
  'msg.already_claimed': 'You already have this reward.',

  'msg.unknown_grant': 'We could not find this bonus.',
  'msg.not_active': 'This bonus is no longer active.',

  'msg.nothing_to_confirm': 'There is no change to confirm.',
  'msg.too_early': 'You can confirm a higher limit from {effectiveAt}.',
  'msg.terms_changed': 'The terms have changed. Please read them first.',
  'msg.already_verified': 'Your ID is already verified.',

  'msg.game_unavailable': 'This game is not available now.',
  'msg.stake_not_offered': 'Please choose one of the bets shown.',
  'msg.age_required': 'Please confirm that you are {age, number} or older.',
  'msg.reality_check': 'Please answer the reality check first.',
  'msg.too_fast': 'Please wait: the last spin is not over yet.',
  'msg.game_moved': 'You opened another game, so this one was closed.',
  'msg.launch_invalid': 'This game link has expired. Please open the game again.',
  'msg.seed_unused': 'You have not played with this seed yet. Play a spin before you change it.',
  'msg.unknown_round': 'We could not find this round.',
  'msg.unknown_definition': 'We could not find these game rules.',
  'msg.not_logged': 'This is not in the public log yet.',
  'msg.seq_wrong': 'The game is out of sync. Please reload it.',
  'msg.client_seed_required':
    'Please reload the game: it makes a new client seed for your next spins.',
} as const;
