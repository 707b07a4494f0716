import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { bonusOf } from './features/wallet/testing/bonus-model.ts';
import { action, surroundings, type Surroundings } from './testing/histories/actions.ts';
import { follow, JOURNAL, type JournalRow } from './testing/histories/follow.ts';
import {
  act,
  endWithdrawals,
  newScene,
  deliverAll,
  type Scene,
} from './testing/histories/scene.ts';
import { openWorld, type World } from './testing/histories/world.ts';
import { checkBooks } from './testing/check-books.ts';

/**
 * Random histories of money over two server processes whose clocks are five minutes apart; the
 * second is sometimes suspended and killed during its work. Each player's history is compared with
 * the player's answers and the provider's state. `npm test` runs a few, `HISTORIES=300 npx vitest
 * run server/money-histories.db.test.ts` the whole set; `HISTORIES_SEED` selects others.
 */

/** Number of histories; few in a run of all tests. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 4);
/** The first group's seed; each further group adds one. */
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_118);
/** Histories that run concurrently, step by step: each side needs its connections. */
const AT_ONCE = 6;
const ACTIONS = 120;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const groups = Array.from({ length: Math.ceil(HISTORIES / AT_ONCE) }, (_, index) => index);

test.each(groups)(
  'histories of group %i: nothing is lost or doubled, every balance follows from the facts',
  async (group) => {
    const seed = SEED + group;
    const histories = fc.sample(fc.array(action, { minLength: ACTIONS, maxLength: ACTIONS }), {
      numRuns: Math.min(AT_ONCE, HISTORIES - group * AT_ONCE),
      seed,
    });
    const around = fc.sample(surroundings, { numRuns: ACTIONS, seed });
    const scenes = await Promise.all(histories.map(() => newScene(world)));
    for (const [step, all] of around.entries()) {
      await Promise.all(
        histories.map(async (history, index) => {
          const [scene, one] = [scenes[index], history[step]];
          if (scene !== undefined && one !== undefined) await act(scene, one);
        }),
      );
      await surround(all);
    }
    await comeToRest(scenes);
    for (const scene of scenes) await expectLaws(scene);
    const { db, jobs } = world.h.app.deps;
    await jobs.settleAll();
    const cases = await db.query("select detail from staff_case where kind = 'ledger_difference'");
    expect(cases).toEqual([]);
    const { ok, differences } = await checkBooks(db);
    expect(differences).toEqual([]);
    expect(ok).toBe(true);
    if (process.env['HISTORIES_VERBOSE'] !== undefined) printScenes(scenes);
  },
  600_000,
);

async function surround(all: Surroundings): Promise<void> {
  if (all.kind === 'wait') await world.advance(all.ms);
  else if (all.kind === 'provider') world.provider.mode = all.mode;
  else if (all.kind === 'jobs') await world.apps[all.on].settle();
  else if (all.kind === 'paused') await world.pauseSecond();
  else if (all.kind === 'killed') await world.killSecond();
}

/** The provider answers again, sends its pending events, and completes every withdrawal. */
async function comeToRest(scenes: readonly Scene[]): Promise<void> {
  world.provider.mode = 'ok';
  for (const scene of scenes) await deliverAll(scene);
  for (let hours = 0; hours < 4; hours += 1) await advanceAndSettle(HOUR_MS);
  for (const scene of scenes) await endWithdrawals(scene);
  for (let days = 0; days < 3; days += 1) await advanceAndSettle(DAY_MS);
}

async function advanceAndSettle(ms: number): Promise<void> {
  await world.advance(ms);
  await Promise.all(world.apps.map((app) => app.settle()));
}

async function expectLaws(scene: Scene): Promise<void> {
  const { db } = world.h.app.deps;
  const { bucket, playerId } = scene.player.player;
  const key = [bucket, playerId];
  const money = follow(scene, await db.query<JournalRow>(JOURNAL, key));
  const [wallet] = await db.query(
    'select cash, bonus, held from wallet where bucket = $1 and player_id = $2',
    key,
  );
  expect(wallet).toEqual({ cash: money.cash, bonus: bonusOf(money), held: 0 });
  const sums = await db.query<{ account: string; sum: number }>(
    `select account, sum(amount)::bigint as sum from ledger_entry
     where bucket = $1 and player_id = $2 group by account`,
    key,
  );
  const sumOf = (account: string) => sums.find((row) => row.account === account)?.sum ?? 0;
  const { deposited, tooMuch, withdrawn, claimed } = statementOf(scene);
  expect({
    clearing: sumOf('clearing:memory'),
    claims: sumOf('claims:memory'),
    suspense: sumOf('suspense'),
    receivable: sumOf('receivable'),
  }).toEqual({
    clearing: withdrawn - deposited,
    claims: 0 - tooMuch - claimed,
    suspense: 0,
    receivable: money.receivable,
  });
  const played = [...scene.rounds.values()];
  expect(sumOf('gaming')).toBe(played.reduce((sum, { stake, win }) => sum + stake - win, 0));
}

/**
 * The provider's own books of a player: in, out, and amounts taken or paid without a right, or
 * possibly so.
 */
function statementOf(scene: Scene) {
  const { provider } = world;
  const sum = { deposited: 0, tooMuch: 0, withdrawn: 0, claimed: 0 };
  for (const id of scene.deposits.keys()) {
    const { payments, reversals } = provider.deposits.get(id) ?? { payments: [], reversals: [] };
    for (const { paymentId, amount } of payments) {
      const back = reversals
        .filter((one) => one.paymentId === paymentId)
        .reduce((all, one) => all + one.amount, 0);
      sum.deposited += amount - back;
      sum.tooMuch += Math.max(0, back - amount);
    }
  }
  for (const id of scene.withdrawals.keys()) {
    const sent = provider.payouts.get(id);
    const isReturned = scene.returned.has(id);
    // Sent once without an answer and unknown there: it may still be paid, so the claim stays.
    const lost = sent === undefined && isReturned ? provider.unanswered.get(id) : undefined;
    const amount = sent?.status === 'paid' ? sent.amount : (lost ?? 0);
    sum.withdrawn += amount;
    if (isReturned) sum.claimed += amount;
  }
  return sum;
}

function printScenes(scenes: readonly Scene[]): void {
  const all = new Map<string, number>();
  const add = (what: string, count: number) => all.set(what, (all.get(what) ?? 0) + count);
  for (const scene of scenes) {
    add('rounds', scene.rounds.size);
    add('deposits', scene.deposits.size);
    add('withdrawals', scene.withdrawals.size);
    for (const [what, count] of scene.refused) add(`refused: ${what}`, count);
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries(all))}\n`);
}
