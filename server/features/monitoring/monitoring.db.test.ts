import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { closeOwnFigures } from '@glasshouse/contract/limits/close-own-figures.ts';
import { readOwnFigures } from '@glasshouse/contract/limits/read-own-figures.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let risk: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

let keys = 0;
async function deposit({ player }: TestPlayer, amount: number, daysAgo = 0): Promise<void> {
  keys += 1;
  await h.app.deps.db.query(
    `select ledger_post($1, $2, $3, $4, 'clearing:sandbox', 'cash', $5, 'deposit', $4)`,
    [
      player.bucket,
      player.playerId,
      h.clock.now() - daysAgo * DAY_MS,
      `monitoring-${keys}`,
      amount,
    ],
  );
}

const LARGE = 100_000_000;
const reason = 'As agreed with the authority';
/** Sessions of staff end after half an hour of the clock. */
const signIn = async () => (risk = await openStaff(h, 'risk'));
const casesOf = async ({ player }: TestPlayer) => {
  const userId = String(player.playerId);
  const { cases } = must(await risk.call(ops.listCases, { userId }));
  return cases.filter(({ kind }) => kind === 'monitoring_alert');
};
const setRule = (change: object) =>
  risk.call(ops.setRule, {
    id: 'large_deposits',
    kind: 'large_deposits',
    settings: { days: 7, amount: LARGE },
    action: 'open_case',
    on: true,
    reason,
    ...change,
  });

describe('a rule that opens cases', () => {
  test('opens one that blocks nothing once in its days', async () => {
    await signIn();
    must(await setRule({}));
    const player = await newPlayer(h);
    await deposit(player, LARGE);
    await h.settle();
    await h.settle();
    const [found, ...more] = await casesOf(player);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      detail: { rule: 'large_deposits', figures: { deposited: LARGE, deposits: 1, days: 7 } },
    });
    must(await spin(h, await openGame(h, player)));
    const { alerts } = must(
      await risk.call(ops.listAlerts, { userId: String(player.player.playerId) }),
    );
    expect(alerts).toMatchObject([{ ruleId: 'large_deposits', caseId: found?.id }]);

    // Within the rule's days, in a later run of the job.
    h.clock.advance(MINUTE_MS);
    await deposit(player, LARGE);
    h.clock.advance(MINUTE_MS);
    await h.settle();
    expect(await casesOf(player)).toHaveLength(1);
    h.clock.advance(7 * DAY_MS + MINUTE_MS);
    await signIn();
    await deposit(player, LARGE);
    await h.settle();
    expect(await casesOf(player)).toHaveLength(2);
  });

  test('that is off reports nobody', async () => {
    await signIn();
    must(await setRule({ on: false }));
    const player = await newPlayer(h);
    await deposit(player, LARGE);
    await h.settle();
    expect(await casesOf(player)).toEqual([]);
    must(await setRule({}));
  });
});

test('a dry run over the past only counts', async () => {
  await signIn();
  const player = await newPlayer(h);
  const settings = { days: 2, amount: 3 * LARGE };
  for (let day = 0; day < 5; day += 1) {
    await deposit(player, 2 * LARGE);
    h.clock.advance(DAY_MS);
  }
  await signIn();
  const before = await h.app.deps.db.query('select * from monitoring_alert');
  const found = must(await risk.call(ops.tryRule, { kind: 'large_deposits', settings, days: 10 }));
  const own = found.newest.filter(({ userId }) => userId === String(player.player.playerId));
  // Two days with deposits are needed, and nobody is reported again within two days.
  expect(own.map(({ figures }) => figures['deposited'])).toEqual([4 * LARGE, 4 * LARGE]);
  expect(found.byDay).toHaveLength(10);
  expect(found.byDay.reduce((total, { alerts }) => total + alerts, 0)).toBe(found.alerts);
  expect(await h.app.deps.db.query('select * from monitoring_alert')).toEqual(before);
});

describe('settings', () => {
  test('a change is a new version with its reason', async () => {
    await signIn();
    const { rule } = must(await setRule({ settings: { days: 3, amount: LARGE } }));
    expect(rule).toMatchObject({ settings: { days: 3 }, changed: { by: risk.name, reason } });
    const { rules } = must(await risk.call(ops.listRules, {}));
    expect(rules.find(({ id }) => id === 'large_deposits')).toEqual(rule);
    expect((await setRule({ settings: { days: 3, amount: LARGE } })).msgCode).toBe('unchanged');
    const other = must(await setRule({ id: 'very_large', settings: { days: 1, amount: LARGE } }));
    expect(other.rule).toMatchObject({ id: 'very_large', version: 1 });
    expect((await setRule({ id: 'very_large', kind: 'chasing' })).msgCode).toBe('settings_wrong');
    const chasing = { hours: 5, share: 10, count: 3 };
    const differs = await setRule({ id: 'very_large', kind: 'chasing', settings: chasing });
    expect(differs.msgCode).toBe('kind_differs');
  });

  test.each([
    [{ settings: { days: 7 } }, ['amount']],
    [{ settings: { days: 0, amount: 1 } }, ['days']],
    [{ settings: { days: 7, amount: 1, hours: 2 } }, ['hours']],
    // A player must not learn of a suspicion.
    [{ action: 'show_player' }, ['action']],
  ])('%j is refused', async (change, wrong) => {
    await signIn();
    const refused = await setRule(change);
    expect([refused.msgCode, refused.data]).toEqual(['settings_wrong', { settings: wrong }]);
  });
});

test('a marker of harm shows the player the own figures once', async () => {
  await signIn();
  const player = await newPlayer(h);
  const read = async () =>
    must(await h.call<AnswerOf<typeof readOwnFigures>>(readOwnFigures.path, {}, player)).figures;
  await deposit(player, LARGE / 10, 10);
  await deposit(player, LARGE);
  expect(await read()).toBeNull();
  await h.settle();
  const shown = await read();
  expect(shown).toMatchObject({
    kind: 'deposit_escalation',
    numbers: { deposited: LARGE, usual: LARGE / 40, days: 7 },
  });
  must(await h.call(closeOwnFigures.path, { until: shown?.at ?? 0 }, player));
  expect(await read()).toBeNull();
  const someone = await newPlayer(h);
  must(await h.call(closeOwnFigures.path, { until: h.clock.now() }, someone));
});
