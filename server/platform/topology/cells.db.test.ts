import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '@glasshouse/ledger/check.ts';
import { asOwner, openCellsApp, type CellsApp } from '../../testing/cells.ts';
import { deliverEvent, memoryProvider } from '../../testing/memory-provider.ts';
import { deviceId } from '../../testing/app.ts';
import {
  must,
  newNamedPlayer,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../testing/players.ts';
import { createDatabase } from '../database.ts';
import type { PlayerRef } from '../ids.ts';
import { publishOnCommit } from '../notifier.ts';
import { createPreparedEnder } from './two-phase.ts';

/** Two databases share the players by their buckets: the even ones are at home. */

const provider = memoryProvider();
let h: CellsApp;
beforeAll(async () => {
  h = await openCellsApp({ providers: [provider] });
});
afterAll(() => h.close());

const cellOf = ({ bucket }: PlayerRef) => bucket % 2;

/** New players until each cell has one. */
async function onePlayerEach<Player extends TestPlayer>(
  create: (app: CellsApp) => Promise<Player>,
): Promise<[Player, Player]> {
  const found: (Player | undefined)[] = [undefined, undefined];
  for (;;) {
    const player = await create(h);
    found[cellOf(player.player)] = player;
    const [one, other] = found;
    if (one !== undefined && other !== undefined) return [one, other];
  }
}

/** In which cells a table has rows of a player. */
async function cellsWith(table: string, { bucket, playerId }: PlayerRef): Promise<number[]> {
  const counts = await Promise.all(
    h.databases.map((database) =>
      asOwner(database, (owner) =>
        owner.query(`select 1 from ${table} where bucket = $1 and player_id = $2`, [
          bucket,
          playerId,
        ]),
      ),
    ),
  );
  return counts.flatMap(({ rows }, cell) => (rows.length > 0 ? [cell] : []));
}

async function deposit({ token }: TestPlayer, amount: number): Promise<void> {
  const order = { amount, payType: 14 };
  const created = await h.call<{ orderId: string }>('/charge/create/order', order, { token });
  await deliverEvent(h, provider.pay(must(created).orderId, amount));
  await h.settle();
}

test('the rows of a player are in the cell of the bucket', async () => {
  for (const player of await onePlayerEach(newPlayer)) {
    await deposit(player, 50_000);
    must(await spin(h, await openGame(h, player), 200));
    for (const table of ['player', 'wallet', 'session', 'seed', 'deposit', 'transfer', 'round']) {
      expect([table, await cellsWith(table, player.player)]).toEqual([
        table,
        [cellOf(player.player)],
      ]);
    }
  }
});

test('the books of each cell are right after deposits and rounds', async () => {
  const players = await onePlayerEach(newPlayer);
  for (const player of players) {
    await deposit(player, 50_000);
    const game = await openGame(h, player);
    for (let round = 0; round < 5; round += 1) must(await spin(h, game, 200));
  }
  for (const { runUrl } of h.databases) {
    const db = createDatabase({ url: runUrl, size: 1, onError: () => undefined });
    const report = await db.transaction((tx) => checkLedger(tx, {}));
    await db.close();
    expect(report.differences).toEqual([]);
  }
});

test('a login name is found from every cell', async () => {
  for (const { userName, password } of await onePlayerEach(newNamedPlayer)) {
    const login = { apiType: 1, userName, password, deviceId: deviceId() };
    must(await h.call('/user/login', login, { key: null }));
  }
});

test('one transaction at players of two cells is refused', async () => {
  const [home, other] = await onePlayerEach(newPlayer);
  const touch = 'update wallet set check_minutes = 5 where bucket = $1 and player_id = $2';
  const { db } = h.app.deps;
  const both = db.transaction(async (tx) => {
    for (const { player } of [home, other]) {
      await tx.query(touch, [player.bucket, player.playerId]);
    }
  });
  await expect(both).rejects.toThrow('one transaction at cells 0 and 1');
  const minutes = 'select check_minutes from wallet where bucket = $1 and player_id = $2';
  const [kept] = await db.query(minutes, [home.player.bucket, home.player.playerId]);
  expect(kept).not.toEqual({ check_minutes: 5 });
});

/** A transaction of home and the other cell that ended between its two commits. */
async function leftPrepared(name: string, isDecided: boolean): Promise<void> {
  const [home, other] = h.app.deps.db.cells;
  if (home === undefined || other === undefined) throw new Error('no cells');
  const tx = await other.begin();
  await tx.query(`insert into outbox (bucket, outbox_id, kind, body, next_at)
    values (1, '${name}', 'of a test', '{}', 0)`);
  await tx.prepare(`glasshouse_${name}`);
  if (!isDecided) return;
  await home.query('insert into cell_commit (name, is_committed) values ($1, true)', [
    `glasshouse_${name}`,
  ]);
}

function ender() {
  const { cells } = h.app.deps.db;
  const [home] = cells;
  if (home === undefined) throw new Error('no home');
  return { home, end: createPreparedEnder(home, cells) };
}

const kept = (name: string) =>
  h.app.deps.db.query('select 1 from outbox where bucket = 1 and outbox_id = $1', [name]);

test('a transaction left prepared is committed when home had committed', async () => {
  await leftPrepared('decided', true);
  const { home, end } = ender();
  expect(await end()).toBe(0);
  expect(await kept('decided')).toEqual([]);
  expect(await end()).toBe(1);
  expect(await kept('decided')).toHaveLength(1);
  await end();
  expect(await home.query('select name from cell_commit')).toEqual([]);
});

test('a transaction left prepared without a decision never happens', async () => {
  await leftPrepared('undecided', false);
  const { home, end } = ender();
  expect(await end()).toBe(0);
  expect(await end()).toBe(1);
  expect(await kept('undecided')).toEqual([]);
  // Home's commit comes too late.
  const late = home.query('insert into cell_commit (name, is_committed) values ($1, true)', [
    'glasshouse_undecided',
  ]);
  await expect(late).rejects.toThrow('duplicate key');
});

test.each([
  ['in another cell', false],
  ['in another cell and at home', true],
])('a notice of a transaction %s is heard at home', async (where, alsoAtHome) => {
  const [, { player }] = await onePlayerEach(newPlayer);
  const heard: string[] = [];
  await asOwner(h.databases[0], async (listener) => {
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen glasshouse_hints');
    await h.app.deps.db.transaction(async (tx) => {
      await tx.query('update player set nick = $3 where bucket = $1 and player_id = $2', [
        player.bucket,
        player.playerId,
        'Heard',
      ]);
      if (alsoAtHome) {
        await tx.query(`insert into market_setting (name, value) values ($1, '1')`, [where]);
      }
      await publishOnCommit(tx, String(player.playerId), 'support_message', where);
      expect(heard).toEqual([]);
    });
    while (!heard.some((payload) => payload.includes(`"id":"${where}"`))) {
      await listener.query('select pg_sleep(0.02)');
    }
  });
  expect(await cellsWith('player', player)).toEqual([1]);
});
