import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { expireGrants } from './features/wallet/index.ts';
import { deliverEvent, memoryProvider } from './testing/memory-provider.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { must, newGuest, type TestPlayer } from './testing/players.ts';
import { ask, giveCash, moneyOf } from './features/withdrawals/testing/cashier.ts';

/** A row that always fails does not block the rows behind it (money M15). */

const provider = memoryProvider();
let h: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  h = await openTestApp({ providers: [provider] });
  owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

/** Makes every such change of the players' rows in a table fail from now on. */
async function poison(
  table: string,
  players: readonly TestPlayer[],
  change = 'true',
): Promise<void> {
  const ids = players.map(({ player }) => player.playerId).join();
  await owner.query(`
    create or replace function fail_always() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$;
    create trigger poison before update on ${table} for each row
      when (old.player_id in (${ids}) and ${change}) execute function fail_always()`);
}
afterEach(async () => {
  await owner.query('drop function if exists fail_always() cascade');
});

async function advanceAndSettle(ms: number): Promise<void> {
  h.clock.advance(ms);
  await h.app.deps.jobs.settleAll();
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ phase: string }>(
    'select phase from withdrawal where order_id = $1',
    [orderId],
  );
  return rows[0]?.phase;
}

test('withdrawals: forty failing orders do not block a good one', async () => {
  const asked = async () => {
    const guest = await newGuest(h);
    await giveCash(h, guest, 50_000);
    const { orderId } = must(await ask(h, guest, { amount: 50_000 }));
    return { guest, orderId };
  };
  // More rows than one batch, all due before the good one.
  const bad: TestPlayer[] = [];
  for (let count = 0; count < 40; count += 1) bad.push((await asked()).guest);
  await poison('withdrawal', bad, 'new.phase <> old.phase');
  h.clock.advance(1_000);
  const good = await asked();
  for (let round = 0; round < 4; round += 1) await advanceAndSettle(1_000);
  expect(provider.payouts.has(good.orderId)).toBe(true);
  expect(await stateOf(good.orderId)).toBe('submitted');
});

test('bonuses: a failing expiry is retried later, and the others expire', async () => {
  const [bad, good] = [await newGuest(h), await newGuest(h)];
  h.clock.advance(31 * DAY_MS);
  await poison('wallet', [bad]);
  const failed: number[] = [];
  const { db } = h.app.deps;
  const at = h.clock.now();
  await expireGrants(db, at, (_, { playerId }) => failed.push(playerId));
  expect(failed).toEqual([bad.player.playerId]);
  expect(await moneyOf(h, good)).toMatchObject({ bonus: 0 });
  // Not retried immediately.
  await expireGrants(db, at, (_, { playerId }) => failed.push(playerId));
  expect(failed).toEqual([bad.player.playerId]);
  await owner.query('drop function fail_always() cascade');
  await expireGrants(db, at + HOUR_MS);
  expect(await moneyOf(h, bad)).toMatchObject({ bonus: 0 });
});

test('closing: a failing account does not block the others', async () => {
  const closing = async () => {
    const guest = await newGuest(h);
    await giveCash(h, guest, 50_000);
    must(await h.call('/user/close', {}, { token: guest.token, key: null }));
    return guest;
  };
  const [bad, good] = [await closing(), await closing()];
  const ids = [bad, good].map(({ player }) => player.playerId);
  for (const guest of [bad, good]) must(await ask(h, guest, { amount: 50_000 }));
  await advanceAndSettle(1_000);
  const { rows: sent } = await owner.query<{ order_id: string }>(
    'select order_id from withdrawal where player_id = any($1)',
    [ids],
  );
  for (const { order_id: orderId } of sent) {
    await deliverEvent(h, provider.move(orderId, 'paid'));
  }
  await poison('session', [bad]);
  await advanceAndSettle(60_000);
  await advanceAndSettle(60_000);
  const { rows } = await owner.query<{ closed_at: number | null }>(
    'select closed_at from player where player_id = $1',
    [good.player.playerId],
  );
  expect(rows[0]?.closed_at).toEqual(expect.anything());
});
