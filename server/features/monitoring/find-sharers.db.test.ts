import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RuleKind } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { openCellsApp, type CellsApp } from '../../testing/cells.ts';
import { newPlayer } from '../../testing/players.ts';
import { findPlayers } from './find-players.ts';

/** The accounts that share something lie in two databases. */

let h: CellsApp;
let one: PlayerRef;
let other: PlayerRef;
let alone: PlayerRef;
beforeAll(async () => {
  h = await openCellsApp();
  one = await playerOf(0);
  other = await playerOf(1);
  alone = await playerOf(1);
  const at = h.clock.now();
  const { db } = h.app.deps;
  for (const { bucket, playerId } of [one, other]) {
    await db.query(
      `insert into device_link (bucket, player_id, link_key, link_id, label, created_at,
         last_used_at) values ($1, $2, '\\x77', 'shared', 'Phone', $3, $3)`,
      [bucket, playerId, at],
    );
    await db.query(
      `update player set payout_account_hash = '\\x99' where bucket = $1 and player_id = $2`,
      [bucket, playerId],
    );
  }
  for (const { bucket, playerId } of [one, other, alone]) {
    await db.query(
      `select ledger_post($1, $2, $3, 'in', 'clearing:sandbox', 'cash', 500, 'deposit', 'in')`,
      [bucket, playerId, at],
    );
    await db.query(
      `select ledger_post($1, $2, $3, 'out', 'cash', 'held', 100, 'withdrawal', 'out')`,
      [bucket, playerId, at],
    );
  }
});
afterAll(() => h.close());

/** A player whose bucket is even (0) or odd (1): each in a database of its own. */
async function playerOf(cell: number): Promise<PlayerRef> {
  for (;;) {
    const { player } = await newPlayer(h);
    if (player.bucket % 2 === cell) return player;
  }
}

async function figuresOf(kind: RuleKind, settings: Readonly<Record<string, number>>) {
  const until = h.clock.now() + 1_000;
  const { db, wholePack } = h.app.deps;
  const span = { from: until - DAY_MS, until };
  const met = await findPlayers(db, wholePack, { kind, settings }, span);
  return ({ playerId }: PlayerRef) =>
    met.filter(({ player_id: id }) => id === playerId).map(({ figures }) => figures);
}

test.each(['shared_device', 'shared_payout_account'] as const)(
  '%s: every account is counted, wherever it lies',
  async (kind) => {
    const ofTwo = await figuresOf(kind, { count: 2 });
    expect([one, other, alone].map(ofTwo)).toEqual([[{ accounts: 2 }], [{ accounts: 2 }], []]);
    expect([one, other].map(await figuresOf(kind, { count: 3 }))).toEqual([[], []]);
  },
);

test('welcome_farming: every bonus of one hand is counted, wherever it lies', async () => {
  const found = await figuresOf('welcome_farming', { days: 2, count: 2 });
  const both = [{ bonuses: 2, accounts: 2 }];
  expect([one, other, alone].map(found)).toEqual([both, both, []]);
  expect((await figuresOf('welcome_farming', { days: 2, count: 3 }))(one)).toEqual([]);
});

test('a player of the demo robots is never found', async () => {
  const { db } = h.app.deps;
  await db.query('update player set robot = true where bucket = $1 and player_id = $2', [
    other.bucket,
    other.playerId,
  ]);
  const found = await figuresOf('shared_device', { count: 2 });
  expect([one, other].map(found)).toEqual([[{ accounts: 2 }], []]);
});
