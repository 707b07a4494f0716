import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { giveCash } from '../../../testing/cash.ts';
import { openTestApp, TEST_START, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../../testing/players.ts';
import { expectBooksRight } from '../../wallet/testing/bonus-world.ts';
import { createSettling, settled, type Settling } from '../testing/settling.ts';

/** Settlement by two server processes: each with separate connections. */

let h: TestApp;
let s: Settling;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());
beforeEach(() => {
  s = createSettling(h);
});
afterEach(async () => {
  await s.close();
  // A deadlock would be listed here.
  expect(s.errors).toEqual([]);
});

const STAKE = 10;

interface Round {
  readonly seq: number;
  readonly seed_id: number;
  readonly nonce: number;
}

function roundsOf({ bucket, playerId }: PlayerRef): Promise<Round[]> {
  return h.app.deps.db.query<Round>(
    'select seq, seed_id, nonce from round where bucket = $1 and player_id = $2 order by seq',
    [bucket, playerId],
  );
}

/** No round number is missing or duplicate, and no nonce of a seed is used twice. */
async function expectWhole(player: PlayerRef, count: number): Promise<void> {
  const rounds = await roundsOf(player);
  expect(rounds.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  const drawnWith = rounds.map(({ seed_id, nonce }) => `${seed_id}:${nonce}`);
  expect(new Set(drawnWith).size).toBe(count);
  await expectBooksRight(h.app.deps.db, player);
}

test('a spin that two connections settle at once is settled once', async () => {
  const player = await s.newWallet(10_000);
  for (let round = 1; round <= 40; round += 1) {
    const spin = await s.drawn(player, { stake: STAKE, win: round % 3 });
    // The second process has drawn with another nonce, or with the same one.
    const other = { ...spin, nonce: spin.nonce + (round % 2) };
    const outcomes = await Promise.all([
      settled(s.batchers[0], spin),
      settled(s.batchers[1], other),
    ]);
    expect(outcomes.toSorted()).toEqual(['seq_wrong', 'settled']);
    expect((await s.wallet(player)).nonce).toBe(other.nonce);
  }
  await expectWhole(player, 40);
});

test('many players over two connections settle each spin once', async () => {
  const players = await Promise.all(Array.from({ length: 24 }, () => s.newWallet(2_000)));
  // Every third player has two bonuses and no cash, which uses the second connection.
  for (const [index, player] of players.entries()) {
    if (index % 3 !== 0) continue;
    await s.give(player, 300, 10, 7);
    await s.give(player, 300, 10, 30);
  }
  for (let round = 0; round < 15; round += 1) {
    const outcomes = await Promise.all(
      players.map(async (player, index) => {
        const stake = index % 3 === 0 ? 160 : STAKE;
        const spin = await s.drawn(player, { stake, win: index % 2 === 0 ? stake : 0 });
        const twice = s.batchers.map((batcher) => settled(batcher, spin));
        return (await Promise.all(twice)).toSorted();
      }),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(['seq_wrong', 'settled']);
  }
  for (const player of players) await expectWhole(player, 15);
});

test('a spin at the end of a bonus is settled once, with it or without it', async () => {
  const { db } = h.app.deps;
  const ends: string[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    s.moveTo(TEST_START);
    const player = await s.newWallet(5);
    await s.give(player, 100, 5, 7);
    s.moveTo(TEST_START + 7 * DAY_MS - 1);
    const spin = await s.drawn(player, { stake: STAKE, win: 4 });
    const { bucket, playerId } = player;
    // One process is slightly ahead of the other: for it the bonus has expired.
    const [outcome] = await Promise.all([
      settled(s.batchers[turn % 2 === 0 ? 0 : 1], spin),
      db.query('select grants_expire($1::smallint, $2, $3)', [bucket, playerId, s.now() + 1]),
    ]);
    ends.push(outcome);
    const { cash, bonus, nonce } = await s.wallet(player);
    // Settled: 5 cash and 5 bonus staked, 2 of the 4 are cash; else unchanged.
    expect({ outcome, cash, bonus, nonce }).toEqual(
      outcome === 'settled'
        ? { outcome, cash: 2, bonus: 0, nonce: 1 }
        : { outcome: 'insufficient_balance', cash: 5, bonus: 0, nonce: 1 },
    );
    await expectWhole(player, outcome === 'settled' ? 1 : 0);
  }
  expect(ends.length).toBe(20);
});

async function seated(): Promise<TestPlayer> {
  const player = await newPlayer(h);
  await giveCash(h, player.player, 100_000);
  // Only a used seed can be rotated.
  must(await spin(h, await openGame(h, player), 200));
  return player;
}

const ask = <Data>({ token }: TestPlayer, path: string, body: object = {}) =>
  h.call<Data>(path, body, { token, key: null });

/** Changes the player can make during play. */
const CHANGES: readonly [string, (player: TestPlayer) => Promise<unknown>][] = [
  [
    'a limit is lowered',
    async (player) =>
      must(await ask(player, '/v1/limits/set', { kind: 'stake', period: 'day', amount: 1 })),
  ],
  ['a seed is rotated', async (player) => must(await ask(player, '/v1/fairness/rotate'))],
  [
    'a session is ended',
    async (player) => {
      const list = must(await ask<{ sessions: { id: string }[] }>(player, '/user/sessions'));
      const [session] = list.sessions;
      must(await ask(player, '/user/session/end', { id: session?.id ?? '' }));
    },
  ],
];

test.each(CHANGES)(
  'when %s, drawn rounds settle before the answer or not at all',
  async (_, change) => {
    const player = await seated();
    const { player: ref } = player;
    let isAnswered = false;
    const changing = (async () => {
      while ((await roundsOf(ref)).length < 10) await new Promise(setImmediate);
      await change(player);
      isAnswered = true;
      return (await roundsOf(ref)).length;
    })();
    // Each process keeps the state it first read: only round and nonce advance.
    const offered = new Set<number>();
    const outcomes: string[] = [];
    const first = await s.drawn(ref, { stake: STAKE });
    for (let left = 6; left > 0;) {
      const isAfter = isAnswered;
      if (isAfter) left -= 1;
      const { seq, nonce, seed_id: seedId } = await s.wallet(ref);
      const next = { ...first, seq: seq + 1, nonce: nonce + 1 };
      // Neither process offers a nonce again that either has used.
      if (seedId === first.seedId) expect(offered.has(next.nonce)).toBe(false);
      offered.add(next.nonce);
      const both = s.batchers.map((batcher) => settled(batcher, next));
      const outcome = await Promise.all(both);
      if (isAfter) outcomes.push(...outcome);
      else expect(['seq_wrong,settled', 'stale,stale']).toContain(outcome.toSorted().join());
    }
    expect(new Set(outcomes)).toEqual(new Set(['stale']));
    const stood = await changing;
    expect((await roundsOf(ref)).length).toBe(stood);
    await expectWhole(ref, stood);
  },
);
