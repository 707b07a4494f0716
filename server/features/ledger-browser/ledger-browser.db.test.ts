import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { giveCash } from '../../testing/cash.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { dayText } from '../reports/index.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let finance: TestStaff;
let player: TestPlayer;
let played = { stakes: 0, wins: 0 };
let own: { lines: unknown[] };
let day: string;
beforeAll(async () => {
  h = await openTestApp();
  day = dayText(windowIds(h.app.deps.pack, h.clock.now()).day);
  player = await newPlayer(h);
  await newPlayer(h);
  await giveCash(h, player.player, 400_000);
  const game = await openGame(h, player);
  for (let round = 0; round < 5; round += 1) {
    const { stake, win } = must(await spin(h, game));
    played = { stakes: played.stakes + stake, wins: played.wins + win };
  }
  const { token } = player;
  own = must(await h.call<typeof own>('/v1/statement', { pageSize: 50 }, { token }));
  h.clock.advance(DAY_MS);
  await h.app.deps.jobs.settleAll();
  finance = await openStaff(h, 'finance');
});
afterAll(() => h.close());

describe('reports', () => {
  test('the trial balance of a day sums to zero', async () => {
    const { accounts } = must(await finance.call(ops.trialBalance, { from: day, to: day }));
    const sum = (of: 'closing' | 'debits' | 'credits') =>
      accounts.reduce((total, account) => total + account[of], 0);
    expect(accounts.map(({ account }) => account)).toContain('gaming');
    expect(sum('closing')).toBe(0);
    expect(sum('debits')).toBe(sum('credits'));
  });

  test('a day has the stakes, wins and liability of its rounds', async () => {
    const { rows } = must(await finance.call(ops.dayFigures, { from: day, to: day }));
    const { stakes, wins } = played;
    expect(rows).toMatchObject([{ day, rounds: 5, stakes, wins, ggr: stakes - wins }]);
    const [owed] = await h.app.deps.db.query<{ sum: string }>(
      'select sum(cash + bonus + held) from wallet_balances',
    );
    expect(rows[0]?.liability).toBe(Number(owed?.sum));
    const { games } = must(await finance.call(ops.gameTotals, { from: day, to: day }));
    expect(games).toMatchObject([{ gameId: 66_121, stakes, wins, ngr: rows[0]?.ngr }]);
  });

  test('cash without a movement for a year is listed with its last movement', async () => {
    expect(must(await finance.call(ops.unclaimedCash, {})).rows).toEqual([]);
    h.clock.advance(400 * DAY_MS);
    finance = await openStaff(h, 'finance');
    const [row] = must(await finance.call(ops.unclaimedCash, {})).rows;
    expect(row).toMatchObject({ userId: player.userId, state: 'dormant' });
  });
});

describe('the ledger browser', () => {
  test('reads every transfer once, page by page', async () => {
    const all = must(await finance.call(ops.listTransfers, { limit: 200 })).transfers;
    const paged = [];
    let before: string | null = null;
    do {
      const page: { transfers: unknown[]; next: string | null } = must(
        await finance.call(ops.listTransfers, { limit: 1, ...(before === null ? {} : { before }) }),
      );
      paged.push(...page.transfers);
      before = page.next;
    } while (before !== null);
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(2);
  });

  test("shows a player's statement as the player sees it", async () => {
    const { userId } = player;
    const support = await openStaff(h, 'support');
    const { lines } = must(await support.call(ops.playerStatement, { userId }));
    expect(lines).toEqual(own.lines);
  });
});

describe('an export', () => {
  const make = (change: object = {}) =>
    finance.call(ops.exportList, {
      list: ops.listTransfers.path,
      filters: { account: 'cash' },
      format: 'csv' as const,
      reason: 'Monthly audit',
      ...change,
    });

  test('has the same signed bytes for the same query and cut-off', async () => {
    const first = must(await make());
    await giveCash(h, player.player, 100);
    h.clock.advance(MINUTE_MS);
    const { cutOff } = first;
    const second = must(await make({ cutOff }));
    expect(second).toEqual(first);
    expect(first.hash).toBe(hash('sha256', first.text));
    // Ed25519 signs a text the same way each time.
    const signed = first.note.slice(0, first.note.indexOf('\n\n') + 1);
    expect(first.note).toBe(h.app.deps.publicLogSigner.sign(signed));
    expect(signed).toContain(`sha256 ${first.hash}\n`);
    expect(signed).toContain(`list ${ops.listTransfers.path}\n`);
    const auditor = await openStaff(h, 'auditor');
    const { entries } = must(await auditor.call(ops.listAudit, { action: 'export_list' }));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ name: finance.name, reason: 'Monthly audit' });
  });

  test('of days ends with the last counted day', async () => {
    await h.app.deps.jobs.settleAll();
    h.clock.advance(5 * MINUTE_MS);
    const list = ops.dayFigures.path;
    const filters = { from: day, to: '2039-01-01' };
    expect((await make({ list, filters })).msgCode).toBe('filters_wrong');
    const until = dayText(windowIds(h.app.deps.pack, h.clock.now()).day - 1);
    const of = { list, format: 'json', filters: { ...filters, from: until } };
    expect((await make(of)).msgCode).toBe('cut_off_ahead');
    await h.app.deps.jobs.settleAll();
    expect(JSON.parse(must(await make(of)).text)).toMatchObject({ rows: [{ day: until }] });
  });

  test.each([
    ['a list that is none', { list: '/staff/logIn' }, 'list_unknown'],
    ['a list of another role', { list: ops.listStaff.path, filters: {} }, 'not_permitted'],
    ['a cut-off that is not over', { cutOff: 9_000_000_000_000 }, 'cut_off_ahead'],
    ['malformed filters', { filters: { account: 'no account!' } }, 'invalid_request'],
  ])('is refused for %s', async (_, change, code) => {
    expect((await make(change)).msgCode).toBe(code);
  });
});
