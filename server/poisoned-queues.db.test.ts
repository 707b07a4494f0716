import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { createSealing, derivedKeys } from './features/fairness/index.ts';
import { openOrder } from './features/deposits/testing/orders.ts';
import { storeDueInheritableLimits } from './features/limits/inheritance/inheritable-limits.ts';
import { advanceChecks } from './features/verification/advance.ts';
import { expireGrants } from './features/wallet/index.ts';
import { playerRef } from './platform/ids.ts';
import { deliverEvent, memoryProvider } from './testing/memory-provider.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { connectOwner, type Owner } from './testing/owner.ts';
import { must, newGuest, type TestPlayer } from './testing/players.ts';
import { ask, giveCash, moneyOf } from './features/withdrawals/testing/cashier.ts';

/** A row that always fails does not block the rows behind it (money M15). */

const provider = memoryProvider();
let h: TestApp;
let owner: Owner;
beforeAll(async () => {
  h = await openTestApp({ providers: [provider] });
  owner = await connectOwner(h);
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
  await owner.alter(
    table,
    (name) => `create or replace function fail_always() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$;
    create trigger poison before update on ${name} for each row
      when (old.player_id in (${ids}) and ${change}) execute function fail_always()`,
  );
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

test('deposits: a failing order becomes a case and recovers', async () => {
  const ordered = async () => {
    const guest = await newGuest(h);
    return { guest, orderId: (await openOrder(h, guest)).orderId };
  };
  const [bad, good] = [await ordered(), await ordered()];
  const orderOf = async ({ orderId }: { orderId: string }) => {
    const { rows } = await owner.query<{ state: string; next_at: string; failures: number }>(
      'select state, next_at, failures from deposit where order_id = $1',
      [orderId],
    );
    const [row] = rows;
    return { ...row, next_at: Number(row?.next_at) };
  };
  await poison('deposit', [bad.guest], 'new.state <> old.state');
  // Both expire, and the first cannot be marked so.
  const pauses: number[] = [];
  await advanceAndSettle(HOUR_MS);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { failures, next_at: nextAt } = await orderOf(bad);
    expect(failures).toBe(attempt);
    pauses.push(nextAt - h.clock.now());
    await advanceAndSettle(nextAt - h.clock.now());
  }
  expect((await orderOf(good)).state).toBe('expired');
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect(pauses.at(-1)).toBeGreaterThan(30 * MINUTE_MS);
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from staff_case where reference = $1',
    [bad.orderId],
  );
  expect(rows).toEqual([{ kind: 'order_stuck' }]);
  await owner.query('drop function fail_always() cascade');
  await advanceAndSettle(HOUR_MS);
  expect(await orderOf(bad)).toMatchObject({ state: 'expired', failures: 0 });
});

test('bonuses: a failing expiry does not block the others', async () => {
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

describe('limits', () => {
  interface Note {
    readonly attempts: number;
    readonly next_at: number;
  }
  const noteOf = async ({ player }: TestPlayer): Promise<Note | undefined> => {
    const { rows } = await owner.query<{ attempts: string; next_at: string }>(
      'select attempts, next_at from outbox where bucket = $1 and outbox_id = $2',
      [player.bucket, `inherit_limits:${player.playerId}`],
    );
    const [row] = rows;
    return row && { attempts: Number(row.attempts), next_at: Number(row.next_at) };
  };
  const noteInheritable = (player: TestPlayer['player']) =>
    owner.query(
      `insert into outbox (bucket, outbox_id, kind, body, next_at)
       values ($1, 'inherit_limits:' || $2::bigint, 'inherit_limits', '{}', 0)`,
      [player.bucket, player.playerId],
    );
  const setLimit = async (guest: TestPlayer) => {
    const limit = { kind: 'stake', period: 'day', amount: 8_000 };
    must(await h.call('/v1/limits/set', limit, { token: guest.token, key: null }));
  };

  test('a failing copy is retried later without blocking the others', async () => {
    const [bad, good, next] = [await newGuest(h), await newGuest(h), await newGuest(h)];
    for (const guest of [bad, good]) {
      await setLimit(guest);
      await noteInheritable(guest.player);
    }
    await owner.query(
      `insert into inherited_usage (bucket, player_id, kind, period, used, ends_at)
       values ($1, $2, 'stake', 'day', 100, 1)`,
      [next.player.bucket, next.player.playerId],
    );
    await poison('inherited_limits', [bad]);
    await h.app.deps.jobs.settleAll();
    expect(await noteOf(good)).toBeUndefined();
    const put = await noteOf(bad);
    expect(put?.attempts).toBe(1);
    expect(put?.next_at).toBeGreaterThan(h.clock.now());
    const left = await owner.query('select from inherited_usage where player_id = $1', [
      next.player.playerId,
    ]);
    expect(left.rowCount).toBe(0);
    await owner.query('drop function fail_always() cascade');
    await advanceAndSettle(HOUR_MS);
    expect(await noteOf(bad)).toBeUndefined();
  });

  test('a permanently failing copy counts as none with a case', async () => {
    const nobody = playerRef(999_999_999_999);
    await noteInheritable(nobody);
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      expect(await storeDueInheritableLimits(h.app.deps, h.clock.now())).toBe(0);
      h.clock.advance(HOUR_MS);
    }
    const { rows } = await owner.query<{ kind: string }>(
      'select kind from staff_case where bucket = $1 and reference = $2',
      [nobody.bucket, `inherit_limits:${nobody.playerId}`],
    );
    expect(rows).toEqual([{ kind: 'outbox_stuck' }]);
    await owner.query('delete from outbox where bucket = $1 and outbox_id like $2', [
      nobody.bucket,
      'inherit_limits:%',
    ]);
  });

  test('inherited usage that cannot end is retried without blocking others', async () => {
    // More rows than one batch, all due before the good one.
    const bad: TestPlayer[] = [];
    for (let count = 0; count < 60; count += 1) bad.push(await newGuest(h));
    const good = await newGuest(h);
    for (const [index, { player }] of [...bad, good].entries()) {
      await owner.query(
        `insert into inherited_usage (bucket, player_id, kind, period, used, ends_at)
         values ($1, $2, 'stake', 'day', 100, $3)`,
        [player.bucket, player.playerId, index + 1],
      );
    }
    const left = async () => {
      const { rowCount } = await owner.query('select from inherited_usage where ends_at <= 1000');
      return rowCount;
    };
    await poison('wallet', bad);
    for (let run = 0; run < 2; run += 1) await advanceAndSettle(1_000);
    expect(await left()).toBe(bad.length);
    await owner.query('drop function fail_always() cascade');
    await advanceAndSettle(HOUR_MS);
    expect(await left()).toBe(0);
  });
});

test('identity checks: forty failing checks do not block a good one', async () => {
  const { db, clock, log, options, pack, mode } = h.app.deps;
  const details = { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821-7730' };
  const start = async () => {
    const guest = await newGuest(h);
    must(await h.call('/v1/verification/start', details, { token: guest.token, key: null }));
    return guest.player.playerId;
  };
  const bad: number[] = [];
  for (let count = 0; count < 40; count += 1) bad.push(await start());
  h.clock.advance(1_000);
  const good = await start();
  const approved: number[] = [];
  const approve = () => Promise.resolve({ outcome: 'approved' as const });
  const deps = {
    ...{ db, clock, log, pack, mode },
    identity: { ask: approve, read: approve },
    sealing: createSealing(derivedKeys(options.seedKeys, 'identity details')),
    decided: (_: unknown, { playerId }: { playerId: number }) => {
      if (bad.includes(playerId)) return Promise.reject(new Error('poisoned'));
      approved.push(playerId);
      return Promise.resolve();
    },
  };
  let done = 0;
  for (let run = 0; run < 3; run += 1) done += await advanceChecks(deps);
  expect(approved).toEqual([good]);
  expect(done).toBe(1);
});
