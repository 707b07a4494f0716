import type { HealthyHouse } from './healthy-house.ts';

/** One way to tamper with the books of the healthy house, and where the check must point. */
export interface Tampering {
  readonly name: string;
  readonly sql: (house: HealthyHouse) => string;
  /** Whose journal is mended afterwards, so that only its meaning can tell. */
  readonly forged?: (house: HealthyHouse) => { readonly player: { readonly playerId: number } };
  /** Matches a difference as it is told: `where: what: claimed, not follows`. */
  readonly finds: (house: HealthyHouse) => RegExp;
}

type Name = 'winner' | 'tasker' | 'depositor' | 'inviter' | 'friend' | 'dropper' | 'sleeper';
type OrderName =
  | 'paid'
  | 'bounced'
  | 'failed'
  | 'refused'
  | 'hanging'
  | 'returned'
  | 'pulled'
  | 'waiting';

const id = (house: HealthyHouse, name: Name | OrderName): number => {
  const known = house[name];
  return ('of' in known ? known.of : known).player.playerId;
};

/** Columns of a row, each changed alone: `column = expression`. */
function columns(
  table: string,
  of: Name | OrderName,
  where: string,
  changes: Readonly<Record<string, string>>,
): Tampering[] {
  return Object.entries(changes).map(([column, value]) => ({
    name: `${table}.${column} of the ${of}${where === '' ? '' : ` where ${where}`}`,
    sql: (house) =>
      `update ${table} set ${column} = ${value} where player_id = ${id(house, of)}
       ${where === '' ? '' : `and ${where}`}`,
    finds: (house) => new RegExp(String(id(house, of))),
  }));
}

const FLIPPED = 'set_byte(chain, 31, get_byte(chain, 31) # 1)';

/** Every column of the journal and the wallet that money, fairness or limits hang on. */
export const COLUMN_TAMPERINGS: readonly Tampering[] = [
  ...columns('transfer', 'winner', 'link = 1', {
    bucket: '(bucket + 1) % 64',
    player_id: 'player_id + 64',
    link: 'link + 1000',
    at: 'at + 1',
    key: `key || 'x'`,
    debit: `'gaming'`,
    credit: `'cash'`,
    amount: 'amount + 1',
    cause: `'reward'`,
    cause_id: `cause_id || 'x'`,
    grant_no: '2',
    reason: `'because'`,
    cash_after: 'cash_after + 1',
    bonus_after: 'bonus_after + 1',
    held_after: 'held_after + 1',
    chain: FLIPPED,
  }),
  ...columns('transfer', 'winner', `key like 'reversal:%'`, {
    reason: `'another reason'`,
    requested_by: `'charles'`,
    approved_by: `'charles'`,
  }),
  ...columns('round', 'winner', 'seq = 5', {
    bucket: '(bucket + 1) % 64',
    player_id: 'player_id + 64',
    seq: 'seq + 1000',
    at: 'at + 1',
    link: 'link + 1000',
    game_id: 'game_id + 1',
    definition_id: 'definition_id + 1000',
    seed_id: 'seed_id + 1',
    nonce: 'nonce + 1',
    stake: 'stake + 1',
    stake_bonus: '1',
    win: 'win + 1',
    released: '1',
    cash_after: 'cash_after + 1',
    bonus_after: 'bonus_after + 1',
    grant_no: 'null',
    events: `events || ' '`,
    chain: FLIPPED,
  }),
  ...columns('round', 'winner', 'seq = 15', { seed_id: '1', nonce: 'nonce + 10' }),
  ...columns('wallet', 'winner', '', {
    cash: 'cash + 1',
    held: '1',
    link: 'link + 1',
    chain: FLIPPED,
    guard: '0',
    seq: 'seq + 1',
    seed_id: '1',
    seed_base: '0',
    last_round_at: 'last_round_at + 1',
    grants_made: 'grants_made + 1',
    day_id: 'day_id + 1',
    day_staked: '0',
    day_lost: 'day_lost - 1',
    week_id: 'week_id - 1',
    week_staked: 'week_staked + 1',
    week_lost: 'week_lost - 1',
    month_id: '0',
    month_staked: '0',
    month_lost: '0',
  }),
  ...columns('wallet', 'tasker', '', {
    bonus: 'bonus + 1',
    grant_no: '2',
    grant_bonus: 'grant_bonus - 1',
    grant_wager_left: 'grant_wager_left - 1',
    grant_deadline: 'grant_deadline + 86400000',
    grants_open: 'grants_open - 1',
  }),
];

/** Rows of the players' own records, each changed alone. */
export const RECORD_TAMPERINGS: readonly Tampering[] = [
  ...columns('bonus_grant', 'winner', 'grant_no = 1', {
    amount: 'amount + 1',
    wagering_multiple: '2',
    wagering_required: 'wagering_required - 1',
    wager_left: '5',
    bonus_left: '5',
    deadline: 'deadline - 1',
    state: `'spent'`,
    source: `'task'`,
    cause_id: `'twice'`,
    created_at: 'created_at - 86400000',
    closed_at: 'closed_at + 1',
    grant_no: '7',
  }),
  ...columns('bonus_grant', 'dropper', '', { state: `'expired'`, closed_at: 'null' }),
  ...columns('bonus_grant', 'sleeper', '', {
    state: `'active'`,
    closed_at: 'deadline - 1',
    deadline: 'created_at + 6 * 86400000::bigint',
  }),
  ...columns('bonus_grant', 'tasker', `source = 'task'`, {
    bonus_left: 'bonus_left + 1',
    wager_left: 'wager_left - 1',
    cause_id: `'0:1'`,
  }),
  ...columns('seed', 'winner', 'seed_id = 1', {
    base_seq: '1',
    last_seq: 'last_seq - 1',
    seed_hash: `repeat('0', 64)`,
    server_seed: `repeat('0', 64)`,
    seed_id: '5',
    player_id: 'player_id + 64',
  }),
  ...columns('seed', 'winner', 'seed_id = 2', { base_seq: '0', server_seed: `repeat('0', 64)` }),
  ...columns('client_seed', 'winner', '', { from_nonce: 'from_nonce + 1' }),
  ...columns('reward_claim', 'inviter', `reference = 'after:4000'`, {
    amount: 'amount + 1',
    at: 'at + 1',
    reference: `'after:4001'`,
    player_id: 'player_id + 64',
  }),
  ...columns('reward_claim', 'tasker', `kind = 'task'`, { amount: 'amount + 1', at: 'at + 1' }),
  ...columns('invitation', 'inviter', '', {
    reward: 'reward - 1',
    qualified_at: 'null',
    same_device: 'true',
    same_account: 'true',
  }),
  ...columns('player', 'winner', '', { welcome_amount: 'welcome_amount + 1' }),
];

/** A row of an order, named by its order in what is found. */
function orders(
  table: string,
  of: 'first' | 'second' | OrderName,
  where: string,
  changes: Readonly<Record<string, string>>,
): Tampering[] {
  return Object.entries(changes).map(([column, value]) => ({
    name: `${table}.${column} of the ${of} order${where === '' ? '' : ` where ${where}`}`,
    sql: (house) =>
      `update ${table} set ${column} = ${value} where order_id = '${orderOf(house, of)}'
       ${where === '' ? '' : `and ${where}`}`,
    finds: (house) => new RegExp(orderOf(house, of)),
  }));
}

function orderOf(house: HealthyHouse, of: 'first' | 'second' | OrderName): string {
  if (of === 'first') return house.deposits[0];
  return of === 'second' ? house.deposits[1] : house[of].id;
}

const OTHER_PLAYER = '(select max(player_id) from wallet)';

/** Every state and figure of orders, payments and reversals. */
export const ORDER_TAMPERINGS: readonly Tampering[] = [
  ...orders('deposit', 'second', '', {
    arrived_amount: 'arrived_amount + 1',
    state: `'expired'`,
    paid_at: 'paid_at + 1',
    gift_amount: 'gift_amount + 1',
    gift_grant_no: 'null',
    accept_gift: 'false',
    player_id: OTHER_PLAYER,
  }),
  ...orders('deposit', 'second', `state = 'paid'`, { paid_at: 'null', gift_grant_no: '1' }),
  ...orders('deposit_payment', 'second', '', {
    amount: 'amount + 1',
    at: 'at + 1',
    payment_id: `'pay_other'`,
    player_id: OTHER_PLAYER,
    state: `'suspense'`,
  }),
  ...orders('deposit_payment', 'second', `state = 'credited'`, { state: `'charged_back'` }),
  ...orders('deposit_payment', 'second', 'amount > 0', { state: `'returned'` }),
  ...orders('deposit_payment', 'first', '', { state: `'credited'` }),
  ...orders('deposit_payment', 'returned', '', { state: `'suspense'` }),
  ...orders('deposit_payment', 'returned', 'amount > 0', { state: `'credited'` }),
  ...orders('deposit_payment', 'pulled', '', { state: `'charged_back'` }),
  ...orders('deposit_payment', 'waiting', '', { state: `'credited'`, amount: 'amount - 1' }),
  ...orders('deposit_payment', 'waiting', 'amount > 0', { state: `'returned'` }),
  ...orders('deposit_reversal', 'first', '', {
    amount: 'amount + 1',
    from_cash: 'from_cash - 1',
    payment_id: `'pay_other'`,
    reversal_id: `'another'`,
    player_id: OTHER_PLAYER,
    at: 'at + 1',
  }),
  ...orders('withdrawal', 'paid', '', {
    player_id: OTHER_PLAYER,
    created_at: 'created_at - 1',
    paid_at: 'paid_at + 1',
    closed_at: 'null',
    state: '1',
    phase: `'returned'`,
  }),
  {
    name: 'withdrawal: a fee that was not taken',
    sql: ({ paid }) =>
      `update withdrawal set fee = fee - 1, real_amount = real_amount + 1
       where order_id = '${paid.id}'`,
    finds: ({ paid }) => new RegExp(`${paid.id}, paid: (fee|real)`),
  },
  {
    name: 'withdrawal: withholding instead of the fee',
    sql: ({ paid }) =>
      `update withdrawal set fee = 0, withholding = fee where order_id = '${paid.id}'`,
    finds: ({ paid }) => new RegExp(`${paid.id}, paid: withholding`),
  },
  {
    name: 'withdrawal: a larger amount than was held',
    sql: ({ hanging }) =>
      `update withdrawal set amount = amount + 5, real_amount = real_amount + 5
       where order_id = '${hanging.id}'`,
    finds: ({ hanging }) => new RegExp(hanging.id),
  },
  {
    name: 'withdrawal: paid, said to be returned',
    sql: ({ paid }) =>
      `update withdrawal set state = 3, phase = 'returned', paid_at = null
       where order_id = '${paid.id}'`,
    finds: ({ paid }) => new RegExp(paid.id),
  },
  {
    name: 'withdrawal: failed, said to be paid',
    sql: ({ failed }) =>
      `update withdrawal set state = 2, phase = 'paid', paid_at = closed_at
       where order_id = '${failed.id}'`,
    finds: ({ failed }) => new RegExp(failed.id),
  },
  {
    name: 'withdrawal: hanging, said to be paid',
    sql: ({ hanging }) =>
      `update withdrawal set state = 2, phase = 'paid', paid_at = created_at,
         closed_at = created_at where order_id = '${hanging.id}'`,
    finds: ({ hanging }) => new RegExp(`${hanging.id}, paid: real`),
  },
  {
    name: 'withdrawal: waiting for a correction, said to be returned',
    sql: ({ refused }) =>
      `update withdrawal set state = 3, phase = 'returned', closed_at = created_at
       where order_id = '${refused.id}'`,
    finds: ({ refused }) => new RegExp(`${refused.id}, returned`),
  },
  ...orders('withdrawal', 'bounced', '', { closed_at: 'closed_at + 1', reason: `'bank_failed'` }),
  ...orders('withdrawal', 'refused', '', { state: '1' }),
  ...orders('withdrawal_step', 'paid', 'code = 2200', { code: '2300', step_no: '99' }),
  ...orders('withdrawal_step', 'hanging', 'step_no = 1', { code: '1100', at: 'at + 1' }),
];

/** Rows that vanish or appear. */
export const ROW_TAMPERINGS: readonly Tampering[] = [
  ...(['transfer', 'round', 'bonus_grant', 'seed', 'client_seed', 'player', 'wallet'] as const).map(
    (table): Tampering => ({
      name: `${table}: the winner's rows are gone`,
      sql: (house) => `delete from ${table} where player_id = ${id(house, 'winner')}`,
      finds: (house) => new RegExp(String(id(house, 'winner'))),
    }),
  ),
  ...(
    [
      ['deposit', 'second'],
      ['deposit_payment', 'second'],
      ['deposit_reversal', 'first'],
      ['deposit_reversal', 'pulled'],
      ['withdrawal', 'paid'],
      ['withdrawal', 'hanging'],
      ['withdrawal_step', 'paid'],
    ] as const
  ).map(([table, of]): Tampering => ({
    name: `${table}: the rows of the ${of} order are gone`,
    sql: (house) => `delete from ${table} where order_id = '${orderOf(house, of)}'`,
    finds: (house) => new RegExp(orderOf(house, of)),
  })),
  {
    name: 'transfer: the last one is gone',
    sql: (house) =>
      `delete from transfer where player_id = ${id(house, 'paid')} and link = (
         select max(link) from transfer where player_id = ${id(house, 'paid')})`,
    finds: (house) => new RegExp(String(id(house, 'paid'))),
  },
  {
    name: 'round: one stands twice',
    sql: (house) =>
      `insert into round select * from round where player_id = ${id(house, 'winner')} and seq = 5`,
    finds: (house) => new RegExp(`player ${id(house, 'winner')}: link`),
  },
  {
    name: 'deposit_payment: one without a transfer',
    sql: (house) =>
      `insert into deposit_payment select bucket, order_id, 'pay_2', player_id, amount, at, late,
         state from deposit_payment where order_id = '${house.deposits[1]}'`,
    finds: (house) => new RegExp(`${house.deposits[1]}, payment pay_2`),
  },
  {
    name: 'reward_claim: a task never rewarded',
    sql: (house) =>
      `insert into reward_claim select bucket, player_id, 'task', '1:1', 2000, 1 from player
       where player_id = ${id(house, 'friend')}`,
    finds: (house) => new RegExp(`player ${id(house, 'friend')}, task 1:1: claim`),
  },
  {
    name: 'reward_claim: one is gone',
    sql: (house) =>
      `delete from reward_claim where player_id = ${id(house, 'tasker')} and kind = 'big_task'`,
    finds: (house) => new RegExp(`player ${id(house, 'tasker')}, big_task once: claim`),
  },
  {
    name: 'wallet: one nobody owns',
    sql: () =>
      `insert into wallet (bucket, player_id, market, check_minutes) values (1, 65, 'IN', 60)`,
    finds: () => /player 65: wallet without a player/,
  },
  {
    name: 'staff_case: the reason why money waits on the desk is gone',
    sql: () => `delete from staff_case where kind = 'unknown_order'`,
    finds: () => /player 7, link \d+: moved/,
  },
  ...(
    [
      ['body', `body || ' '`],
      ['hash', `repeat('0', 64)`],
    ] as const
  ).map(([column, value]): Tampering => ({
    name: `game_definition.${column}`,
    sql: () => `update game_definition set ${column} = ${value} where definition_id = 1`,
    finds: () => /definition 1: its definition/,
  })),
  {
    name: 'game_definition: it is of another game',
    sql: () => 'update game_definition set game_id = game_id + 1',
    finds: () => /round \d+: game of definition/,
  },
];

/** What a journal must not say even when every hash, link and balance in it is right. */
function forged(
  name: string,
  of: Name | OrderName,
  sql: (playerId: number, house: HealthyHouse) => string,
  finds: (house: HealthyHouse) => string,
): Tampering {
  return {
    name: `forged: ${name}`,
    sql: (house) => sql(id(house, of), house),
    forged: (house) => {
      const known = house[of];
      return 'of' in known ? known.of : known;
    },
    finds: (house) => new RegExp(finds(house)),
  };
}

const change = (set: string, where: string) => (player: number) =>
  `update transfer set ${set} where player_id = ${player} and ${where}`;
const changeRound = (set: string, where: string) => (player: number) =>
  `update round set ${set} where player_id = ${player} and ${where}`;
const drop = (where: string) => (player: number) =>
  `delete from transfer where player_id = ${player} and ${where}`;

/** A copy of a transfer at the journal's end, under another key. */
const again = (where: string) => (player: number) =>
  `insert into transfer (bucket, player_id, link, at, key, debit, credit, amount, cause, cause_id,
     grant_no, cash_after, bonus_after, held_after, chain)
   select bucket, player_id, link + 1000, at, key || ':again', debit, credit, amount, cause,
     cause_id, grant_no, 0, 0, 0, chain
   from transfer where player_id = ${player} and ${where}`;

export const FORGERIES: readonly Tampering[] = [
  forged(
    'a deposit of more than came',
    'depositor',
    change('amount = amount + 1', `cause = 'deposit'`),
    (house) => `deposit ${house.deposits[0]}, payment .*: moved`,
  ),
  forged(
    'a deposit at another time',
    'depositor',
    change('at = at + 1', `cause = 'deposit'`),
    (house) => `deposit ${house.deposits[1]}, payment .*: moved`,
  ),
  forged(
    'a deposit out of nothing',
    'depositor',
    change(`debit = 'gaming'`, `cause = 'deposit'`),
    (house) => `deposit ${house.deposits[1]}, payment .*: moved`,
  ),
  forged(
    'a deposit in the name of another order',
    'depositor',
    change(`cause_id = 'other'`, `cause = 'deposit'`),
    (house) => `deposit ${house.deposits[1]}, payment .*: moved`,
  ),
  forged(
    'a deposit twice',
    'friend',
    again(`cause = 'deposit'`),
    (house) => `player ${id(house, 'friend')}, link \\d+: moved`,
  ),
  forged(
    'money that waits, credited',
    'waiting',
    change(`credit = 'cash'`, `cause = 'deposit'`),
    (house) => `deposit ${house.waiting.id}, payment .*: moved`,
  ),
  forged(
    'a return that never went',
    'returned',
    drop(`cause = 'deposit_return'`),
    (house) => `deposit ${house.returned.id}, return of payment .*: moved`,
  ),
  forged(
    'a chargeback of less',
    'depositor',
    change('amount = amount - 1', `cause = 'chargeback' and debit = 'cash'`),
    (house) => `deposit ${house.deposits[0]}, chargeback .*: moved`,
  ),
  forged(
    'a chargeback not owed for',
    'depositor',
    drop(`cause = 'chargeback' and debit = 'receivable'`),
    (house) => `deposit ${house.deposits[0]}, chargeback .*: moved`,
  ),
  forged(
    'less held than asked for',
    'hanging',
    change('amount = amount - 1', `key like '%:hold'`),
    (house) => `withdrawal ${house.hanging.id}, asked for: moved`,
  ),
  forged(
    'a payout not paid',
    'paid',
    drop(`key like '%:paid:real'`),
    (house) => `withdrawal ${house.paid.id}, paid: real: moved`,
  ),
  forged(
    'a fee to another account',
    'paid',
    change(`credit = 'gaming'`, `key like '%:fee'`),
    (house) => `withdrawal ${house.paid.id}, paid: fee: moved`,
  ),
  forged(
    'a payout paid twice',
    'paid',
    again(`key like '%:paid:real'`),
    (house) => `player ${id(house, 'paid')}, link \\d+: (moved|an account)`,
  ),
  forged(
    'a bounce not taken back',
    'bounced',
    drop(`key like '%:bounced:real'`),
    (house) => `withdrawal ${house.bounced.id}, bounced: real: moved`,
  ),
  forged(
    'a failed payout not returned',
    'failed',
    drop(`key like '%:return'`),
    (house) => `withdrawal ${house.failed.id}, returned: moved`,
  ),
  forged(
    'a failed payout returned twice',
    'failed',
    again(`key like '%:return'`),
    (house) => `player ${id(house, 'failed')}, link \\d+: moved`,
  ),
  forged(
    'a bonus of more',
    'dropper',
    change('amount = amount + 1', `cause = 'grant'`),
    (house) => `player ${id(house, 'dropper')}: grant 1: amount`,
  ),
  forged(
    'a bonus without a grant',
    'friend',
    change('grant_no = null', `cause = 'grant'`),
    (house) => `player ${id(house, 'friend')}: link 1: grant`,
  ),
  forged(
    'a bonus given twice',
    'friend',
    again(`cause = 'grant'`),
    (house) => `player ${id(house, 'friend')}: link \\d+: grant`,
  ),
  forged(
    'a dropped bonus of which some stays',
    'dropper',
    change('amount = amount - 1', `cause = 'grant_dropped'`),
    (house) => `player ${id(house, 'dropper')}: link 2: rest of grant 1`,
  ),
  forged(
    'an expired bonus that stays',
    'sleeper',
    drop(`cause = 'grant_expired'`),
    (house) => `player ${id(house, 'sleeper')}, grant 1 .*: moved`,
  ),
  forged(
    'a bonus dropped into cash',
    'dropper',
    change(`credit = 'cash'`, `cause = 'grant_dropped'`),
    (house) => `player ${id(house, 'dropper')}, grant 1 .*: moved`,
  ),
  forged(
    'an invitation rewarded with more',
    'inviter',
    change('amount = amount + 1', `cause = 'invite'`),
    (house) => `player ${id(house, 'inviter')}, reward after:0: moved`,
  ),
  forged(
    'an invitation rewarded twice',
    'inviter',
    again(`key = 'invite:after:0'`),
    (house) => `player ${id(house, 'inviter')}, link \\d+: moved`,
  ),
  forged(
    'a correction of another amount',
    'winner',
    change('amount = amount + 1', `key like 'reversal:%'`),
    (house) => `player ${id(house, 'winner')}, reversal:\\d+: moved`,
  ),
  forged(
    'a correction of nothing',
    'winner',
    change(`key = 'reversal:99'`, `key like 'reversal:%'`),
    (house) => `player ${id(house, 'winner')}, reversal:99: moved`,
  ),
  forged(
    'an account the house does not have',
    'winner',
    change(`debit = 'pocket'`, `key like 'cash:%'`),
    (house) => `player ${id(house, 'winner')}: link \\d+: account`,
  ),
  forged(
    'a transfer nobody knows the cause of',
    'winner',
    change(`cause = 'gift'`, `key like 'cash:%'`),
    (house) => `player ${id(house, 'winner')}, link \\d+: moved`,
  ),
  forged(
    'money for an unknown order, kept',
    'waiting',
    () => `update transfer set amount = amount + 1 where player_id = 7`,
    () => 'case unknown-evt_\\d: moved|player 7',
  ),
  forged(
    'a stake from bonus while there was cash',
    'winner',
    changeRound('stake_bonus = 100', 'seq = 3'),
    (house) => `player ${id(house, 'winner')}: round 3: bonus part of the stake`,
  ),
  forged(
    'a win booked as cash',
    'tasker',
    changeRound('win = 900, win_bonus = 100', 'seq = 1'),
    (house) => `player ${id(house, 'tasker')}: round 1: bonus part of the win`,
  ),
  forged(
    'bonus released before its wagering',
    'tasker',
    changeRound('released = 100', 'seq = 2'),
    (house) => `player ${id(house, 'tasker')}: round 2: released`,
  ),
  forged(
    'a release kept back',
    'winner',
    changeRound('released = 0', 'released > 0'),
    (house) => `player ${id(house, 'winner')}: round \\d+: released`,
  ),
  forged(
    'a round under another grant',
    'tasker',
    changeRound('grant_no = 2', 'seq = 1'),
    (house) => `player ${id(house, 'tasker')}: round 1: grant`,
  ),
  forged(
    'a nonce used twice',
    'winner',
    changeRound('nonce = nonce - 1', 'seq = 8'),
    (house) => `player ${id(house, 'winner')}: round 8: nonce`,
  ),
  forged(
    'a round drawn with a revealed seed',
    'winner',
    changeRound('seed_id = 1, nonce = seq', 'seq = 12'),
    (house) => `player ${id(house, 'winner')}: round 12: seed`,
  ),
  forged(
    'a round played after the bonus had expired',
    'tasker',
    changeRound('at = at + 31 * 86400000::bigint', 'seq = 1'),
    (house) => `player ${id(house, 'tasker')}: round 1: grant 1`,
  ),
  forged(
    'a round of another game',
    'winner',
    changeRound('game_id = game_id + 1', 'seq = 4'),
    (house) => `player ${id(house, 'winner')}: round 4: game`,
  ),
  forged(
    'a round left out',
    'winner',
    (player) => `delete from round where player_id = ${player} and seq = 6`,
    (house) => `player ${id(house, 'winner')}: link \\d+: seq`,
  ),
  forged(
    "two rounds in each other's place",
    'winner',
    (player) =>
      `update round set link = case seq when 3 then (select link from round where player_id = ${player} and seq = 4) else (select link from round where player_id = ${player} and seq = 3) end where player_id = ${player} and seq in (3, 4)`,
    (house) => `player ${id(house, 'winner')}: link`,
  ),
  forged(
    'a stake that does not count for the limits',
    'winner',
    changeRound('stake = stake - 1', 'seq = 20'),
    (house) => `player ${id(house, 'winner')}: day_staked`,
  ),
];
