import { id, orderOf, type Tampering } from './tampering.ts';

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
    sql: () =>
      `update game_definition set ${column} = ${value}
       where definition_id = (select min(definition_id) from game_definition)`,
    finds: () => /definition -?\d+: its definition/,
  })),
  {
    name: 'game_definition: it is of another game',
    sql: () => 'update game_definition set game_id = game_id + 1',
    finds: () => /round \d+: game of definition/,
  },
];
