import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerRef } from '../../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createConnection, type HotConnection } from './hot-connection.ts';
import { settleTogether, type SpinOutcome } from './settle-batch.ts';
import { createSettling, settled, type Settling } from '../testing/settling.ts';

/** Refusals do not slow the others: one query returns all reasons of a batch (money M12). */

let h: TestApp;
let s: Settling;
let hot: HotConnection;
let asked = 0;
beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  s = createSettling(h);
  hot = createConnection(h.app.deps.db);
});
afterAll(async () => {
  await hot.close();
  await s.close();
  await h.close();
});

/** Settles one spin of each player in one batch; counts the queries. */
async function together(players: readonly PlayerRef[], stake: number): Promise<SpinOutcome[]> {
  const spins = await Promise.all(players.map((player) => s.drawn(player, { stake })));
  const counted: HotConnection = {
    ...hot,
    query: (statement, values) => {
      asked += 1;
      return hot.query(statement, values);
    },
  };
  asked = 0;
  const { pack } = h.app.deps;
  const clock = { now: s.now, offsetMs: () => 0, setOffsetMs: () => undefined };
  return settleTogether(counted, { clock, pack, minRoundMs: 0, taskFull: () => 0 }, spins);
}

const codes = (outcomes: readonly SpinOutcome[]) =>
  outcomes.map((outcome) =>
    typeof outcome === 'string' ? outcome : 'refused' in outcome ? outcome.refused : 'settled',
  );

test('thirty refused spins of a batch take as many queries as one', async () => {
  const wallets = (count: number, cash: number) =>
    Promise.all(Array.from({ length: count }, () => s.newWallet(cash)));
  const [rich, poor] = [await wallets(3, 1_000), await wallets(30, 5)];
  const one = await together([...rich, ...poor.slice(0, 1)], 10);
  expect(codes(one)).toEqual(['settled', 'settled', 'settled', 'insufficient_balance']);
  const forOne = asked;
  const many = await together([...rich, ...poor], 10);
  expect(codes(many)).toEqual([
    ...rich.map(() => 'settled'),
    ...poor.map(() => 'insufficient_balance'),
  ]);
  expect(asked).toBe(forOne);
});

test('a spin that the database refuses does not fail the others of its batch', async () => {
  const players = await Promise.all([s.newWallet(100), s.newWallet(100), s.newWallet(100)]);
  const spins = await Promise.all(players.map((player) => s.drawn(player, { stake: 10 })));
  const [first, bad, last] = spins;
  if (first === undefined || bad === undefined || last === undefined) throw new Error('no spins');
  // Events that a text column cannot store.
  const sent = [first, { ...bad, events: '\u0000' }, last];
  const ends = await Promise.allSettled(sent.map((spin) => settled(s.batchers[0], spin)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await Promise.all(players.map(async (one) => (await s.wallet(one)).seq))).toEqual([
    1, 0, 1,
  ]);
});
