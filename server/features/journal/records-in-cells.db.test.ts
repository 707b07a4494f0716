import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { asOwner, openCellsApp, type CellsApp } from '../../testing/cells.ts';
import { memoryProvider } from '../../testing/memory-provider.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { until } from '../../testing/provider.ts';
import { ask, giveDeposit } from '../withdrawals/testing/cashier.ts';
import { createRecordWatch } from './watch-records.ts';

let h: CellsApp;
beforeAll(async () => {
  h = await openCellsApp({ providers: [memoryProvider()] });
});
afterAll(() => h.close());

/** As on a server of its own, which has had a million transactions more. */
function ahead(db: Database, cells: readonly Database[]): Database {
  return {
    ...db,
    cells,
    query: async <Row>(...asked: Parameters<Database['query']>) => {
      const rows = await db.query<Row>(...asked);
      const [statement] = asked;
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!text.includes('pg_snapshot_xmin')) return rows;
      return rows.map((row) => ({ ...row, now: String(Number(Object(row).now) + 1_000_000) }));
    },
  };
}

async function paidOutAway(): Promise<TestPlayer> {
  for (;;) {
    const guest = await newGuest(h);
    if (h.app.deps.db.cellOf(guest.player.bucket) === 0) continue;
    await giveDeposit(h, guest);
    must(await ask(h, guest, { amount: 50_000 }));
    return guest;
  }
}

test('a change in one database is found whatever another numbers its transactions', async () => {
  const { db } = h.app.deps;
  const [home = db, ...others] = db.cells;
  const watch = createRecordWatch({ ...h.app.deps, db: ahead(db, [ahead(home, []), ...others]) });
  const { player } = await paidOutAway();
  await watch.readNew();
  await asOwner(h.databases[1], (owner) =>
    owner.query(`update withdrawal set holder = 'Another' where player_id = $1`, [player.playerId]),
  );
  const found = await until(async () => {
    await watch.readNew();
    const cases = await db.query(
      `select 1 from staff_case where kind = 'ledger_difference' and player_id = $1`,
      [player.playerId],
    );
    return cases.length > 0 ? cases : null;
  });
  expect(found).toHaveLength(1);
});
