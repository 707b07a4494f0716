import { id, orderOf, type Tampering } from './tampering.ts';

/** Deleted or inserted rows. */
export const ROW_TAMPERINGS: readonly Tampering[] = [
  ...(['transfer', 'round', 'bonus_grant', 'seed', 'client_seed', 'player', 'wallet'] as const).map(
    (table): Tampering => ({
      name: `${table}: the winner's rows are gone`,
      sql: (app) => `delete from ${table} where player_id = ${id(app, 'winner')}`,
      finds: (app) => new RegExp(String(id(app, 'winner'))),
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
    sql: (app) => `delete from ${table} where order_id = '${orderOf(app, of)}'`,
    finds: (app) => new RegExp(orderOf(app, of)),
  })),
  {
    name: 'transfer: the last one is gone',
    sql: (app) =>
      `delete from transfer where player_id = ${id(app, 'paid')} and journal_seq = (
         select max(journal_seq) from transfer where player_id = ${id(app, 'paid')})`,
    finds: (app) => new RegExp(String(id(app, 'paid'))),
  },
  {
    name: 'round: one stands twice',
    sql: (app) =>
      `insert into round select * from round where player_id = ${id(app, 'winner')} and seq = 5`,
    finds: (app) => new RegExp(`player ${id(app, 'winner')}: journal_seq`),
  },
  {
    name: 'deposit_payment: one without a transfer',
    sql: (app) =>
      `insert into deposit_payment select bucket, order_id, 'pay_2', player_id, amount, at, late,
         state from deposit_payment where order_id = '${app.deposits[1]}'`,
    finds: (app) => new RegExp(`${app.deposits[1]}, payment pay_2`),
  },
  {
    name: 'reward_claim: a task never rewarded',
    sql: (app) =>
      `insert into reward_claim select bucket, player_id, 'task', '1:1', 2000, 1 from player
       where player_id = ${id(app, 'friend')}`,
    finds: (app) => new RegExp(`player ${id(app, 'friend')}, task 1:1: claim`),
  },
  {
    name: 'reward_claim: one is gone',
    sql: (app) =>
      `delete from reward_claim where player_id = ${id(app, 'tasker')} and kind = 'big_task'`,
    finds: (app) => new RegExp(`player ${id(app, 'tasker')}, big_task once: claim`),
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
    finds: () => /player 7, entry \d+: moved/,
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
