import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../../testing/app.ts';
import { openCellsApp, type CellsApp } from '../../../testing/cells.ts';
import { newGuest, type TestPlayer } from '../../../testing/players.ts';

let h: CellsApp;
beforeAll(async () => {
  h = await openCellsApp();
});
afterAll(() => h.close());

/** A player of the first (0) or the second (1) database. */
async function playerOf(cell: number): Promise<TestPlayer['player']> {
  for (;;) {
    const { player } = await newGuest(h);
    if (h.app.deps.db.cellOf(player.bucket) === cell) return player;
  }
}

test('the next start replaces unkeyed hashes of players in every database', async () => {
  const players = [await playerOf(0), await playerOf(1)];
  const { db } = h.app.deps;
  const bare = createHash('sha256').update('14|wren@okaxis').digest();
  for (const { bucket, playerId } of players) {
    await db.query(
      'update player set payout_account_hash = $3 where bucket = $1 and player_id = $2',
      [bucket, playerId, bare],
    );
  }
  const upgraded = await openTestApp({ beside: h });
  await upgraded.close();
  const kept = await db.query<{ player_id: number; length: number }>(
    `select player_id, octet_length(payout_account_hash) as length from player
     where payout_account_hash is not null order by player_id`,
  );
  const ids = players.map(({ playerId }) => playerId).toSorted((a, b) => a - b);
  expect(kept).toEqual(ids.map((id) => ({ player_id: id, length: 33 })));
});
