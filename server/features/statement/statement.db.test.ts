import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { exportData } from '@glasshouse/contract/statement/export-data.ts';
import type { statement } from '@glasshouse/contract/statement/statement.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../testing/provider.ts';
import { openOrder, reached } from '../deposits/testing/orders.ts';
import { grantBonus } from '../wallet/index.ts';
import { ask, moneyOf, settle, tracker } from '../withdrawals/testing/cashier.ts';

type Statement = AnswerOf<typeof statement>;
type Line = Statement['lines'][number];
type Part = AnswerOf<typeof exportData>;

let world: AppWithProvider;
let lively: TestPlayer;
beforeAll(async () => {
  world = await openAppWithProvider();
  lively = await newPlayer(world.h);
  await live(lively);
});
afterAll(() => world.close());

const read = async (player: TestPlayer, body: RequestOf<typeof statement> = {}) =>
  must(await world.h.call<Statement>('/v1/statement', body, { token: player.token, key: null }));

/** Reads the whole statement, oldest line first. */
async function whole(player: TestPlayer, body: RequestOf<typeof statement> = {}): Promise<Line[]> {
  const lines: Line[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await read(player, { ...body, pageNum, pageSize: 7 });
    lines.push(...page.lines);
    if (page.lines.length < 7) {
      expect(page.total).toBe(lines.length);
      return lines.toReversed();
    }
  }
}

/** Creates a mixed history: cash and bonus rounds, a deposit, paid and returned withdrawals. */
async function live(player: TestPlayer): Promise<void> {
  const { h, provider } = world;
  const { orderId } = await openOrder(h, player, { amount: 200_000 });
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, player, orderId, 'paid');
  const game = await openGame(h, player);
  for (const stake of [2000, 5000, 2000, 10_000]) {
    must(await spin(h, game, stake));
    h.clock.advance(60_000);
  }
  for (const [amount, plan] of [
    [10_000, 'succeed'],
    [50_000, 'fail'],
  ] as const) {
    const order = must(await ask(h, player, { amount }));
    await until(async () => {
      await settle(h);
      const seen = await provider.control(`/payouts/${order.orderId}/${plan}`).catch(() => null);
      await world.advance(1000);
      return seen;
    });
    await until(async () => {
      await settle(h);
      const { state } = await tracker(h, player, order.orderId);
      return state === 2 || state === 3 ? state : null;
    });
  }
  const tx = h.app.deps.db;
  const at = h.clock.now();
  const grant = { source: 'task', causeId: 'test', amount: 5000, wagering: 9, days: 7 } as const;
  const grantNo = await grantBonus(tx, player.player, at, grant);
  must(await h.call('/v1/bonus/drop', { id: String(grantNo) }, { token: player.token }));
  const again = await openGame(h, player);
  must(await spin(h, again, 2000));
}

describe('a statement', () => {
  test('adds up line by line from zero to the balances', async () => {
    const lines = await whole(lively);
    const sum = { cash: 0, bonus: 0, held: 0 };
    for (const line of lines) {
      sum.cash += line.cash;
      sum.bonus += line.bonus;
      sum.held += line.held;
      const after = { cash: line.cashAfter, bonus: line.bonusAfter, held: line.heldAfter };
      expect(after, `line ${line.line}, ${line.what}`).toEqual(sum);
    }
    expect(sum).toEqual(await moneyOf(world.h, lively));
    const seen = new Set(lines.map(({ what }) => what));
    for (const what of [
      'round',
      'deposit',
      'payout_asked',
      'payout_paid',
      'payout_returned',
      'bonus_granted',
      'bonus_dropped',
    ] as const) {
      expect(seen, what).toContain(what);
    }
  });

  test("has the same amounts per line as the ledger's entries", async () => {
    const { bucket, playerId } = lively.player;
    const entries = await world.h.app.deps.db.query<{
      journal_seq: number;
      cash: number;
      bonus: number;
      held: number;
    }>(
      `select journal_seq, coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint as cash,
         coalesce(sum(amount) filter (where account = 'bonus'), 0)::bigint as bonus,
         coalesce(sum(amount) filter (where account = 'held'), 0)::bigint as held
       from ledger_entry where bucket = $1 and player_id = $2 group by journal_seq
         order by journal_seq`,
      [bucket, playerId],
    );
    const lines = (await whole(lively)).map(({ line, cash, bonus, held }) => ({
      journal_seq: line,
      cash,
      bonus,
      held,
    }));
    expect(lines).toEqual(entries);
  });

  test('is complete when filtered by kind or time, or read in pages', async () => {
    const all = await whole(lively);
    const kinds = ['round', 'deposit', 'withdrawal', 'bonus', 'other'] as const;
    const byKind = await Promise.all(kinds.map((kind) => whole(lively, { kinds: [kind] })));
    for (const [n, lines] of byKind.entries()) {
      expect(lines).toEqual(all.filter(({ kind }) => kind === kinds[n]));
    }
    expect(byKind.flat().length).toBe(all.length);
    const times = all.map(({ at }) => at);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...times), async (cut) => {
        const [before, after] = [
          await whole(lively, { to: cut }),
          await whole(lively, { from: cut }),
        ];
        expect([...before, ...after]).toEqual(all);
      }),
      { numRuns: 6 },
    );
  });

  test('sums deposits, paid withdrawals and the net result of play', async () => {
    const { lifetime, period } = await read(lively);
    expect(period).toEqual(lifetime);
    expect(lifetime).toMatchObject({ deposited: 200_000, paidOut: 10_000, netDeposits: 190_000 });
    const rounds = (await whole(lively)).filter(({ what }) => what === 'round');
    const staked = rounds.reduce((sum, { stake }) => sum + (stake ?? 0), 0);
    const won = rounds.reduce((sum, { win }) => sum + (win ?? 0), 0);
    expect(lifetime).toMatchObject({ staked, won, net: won - staked });
    const later = await read(lively, { from: world.h.clock.now() + 1 });
    expect(later.period).toMatchObject({ deposited: 0, staked: 0, net: 0 });
    expect(later.lifetime).toEqual(lifetime);
  });

  test('has no line of another player', async () => {
    const stranger = await newPlayer(world.h);
    const lines = await whole(stranger);
    expect(lines.map(({ what }) => what)).toEqual(['bonus_granted']);
  });
});

describe('an export', () => {
  const parts = async (player: TestPlayer, body: object): Promise<Part[]> => {
    const found: Part[] = [];
    for (let part: string | null | undefined; part !== null;) {
      const asked = part === undefined ? body : { ...body, part };
      const options = { token: player.token, key: null };
      const next = must(await world.h.call<Part>('/v1/export', asked, options));
      found.push(next);
      part = next.next;
    }
    return found;
  };
  const text = async (player: TestPlayer, body: object) =>
    (await parts(player, body)).map((part) => part.text).join('');

  test('as JSON has every line and all stored personal data, but no credential', async () => {
    const file = JSON.parse(await text(lively, { format: 'json' })) as Record<string, unknown>;
    expect(file['lines']).toEqual(await whole(lively));
    expect(file['player']).toMatchObject({ id: lively.userId });
    expect(file['deposits']).toHaveLength(1);
    expect(file['withdrawals']).toHaveLength(2);
    expect(JSON.stringify(file)).not.toMatch(/hash|token|device_key|sealed/i);
    expect(JSON.stringify(file)).not.toContain(lively.deviceId);
  });

  test('as CSV has one row per line, in plain decimals', async () => {
    const rows = (await text(lively, { format: 'csv' })).split('\r\n');
    const lines = await whole(lively);
    expect(rows).toHaveLength(lines.length + 2);
    const deposit = lines.find(({ what }) => what === 'deposit');
    const row = rows.find((one) => one.includes(',deposit,'));
    expect(row).toBe(
      `${deposit?.line},${new Date(deposit?.at ?? 0).toISOString()},deposit,${deposit?.reference},,,,2000.00,0.00,0.00,2000.00,350.00,0.00,INR,`,
    );
    expect((await text(lively, { format: 'csv', kinds: ['deposit'] })).split('\r\n')).toHaveLength(
      3,
    );
  });

  test('of a long history is split into parts that join', async () => {
    const player = await newPlayer(world.h);
    // Split into slices, because one call with all of them may exceed the call timeout.
    for (let from = 1; from <= 4100; from += 820) {
      await world.h.app.deps.db.query(
        `select ledger_post($1::smallint, $2, $3, 'many:' || n, 'suspense', 'cash', 1, 'test',
           'test', null, '=1+1, "so"', 'one', 'another') from generate_series($4::int, $5::int) n`,
        [player.player.bucket, player.player.playerId, world.h.clock.now(), from, from + 819],
      );
    }
    const found = await parts(player, { format: 'json' });
    expect(found).toHaveLength(3);
    const { lines } = JSON.parse(found.map((part) => part.text).join('')) as { lines: Line[] };
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 4101 }, (_, n) => n + 1));
    expect(lines.at(-1)?.cashAfter).toBe(4100);
    const csv = await text(player, { format: 'csv' });
    expect(csv.split('\r\n')[2]).toMatch(/,INR,"'=1\+1, ""so"""$/);
  });
});
