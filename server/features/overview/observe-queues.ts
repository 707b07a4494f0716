import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import { asJob } from '../../platform/database.ts';
import { openCasesByKind } from '../cases/index.ts';
import { depositStates } from '../deposits/index.ts';
import { gameFigures } from '../reports/index.ts';
import { partitionDaysLeft } from '../rounds/index.ts';
import { withdrawalPhases } from '../withdrawals/index.ts';
import { readRolledUp } from './roll-up.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'games' | 'switches' | 'log'>;

/** Readers of the metrics within this time get the same values. */
const FRESH_MS = 10 * SECOND_MS;

/** What the database holds at one time. */
async function readState({ db, clock, games, switches }: Deps) {
  const at = clock.now();
  const [figures, cases, deposits, withdrawals, rolledUp, daysLeft] = await Promise.all([
    gameFigures({ db, games, switches }),
    openCasesByKind(db),
    depositStates(db),
    withdrawalPhases(db),
    readRolledUp(db),
    partitionDaysLeft(db, at),
  ]);
  return { at, figures, cases, deposits, withdrawals, queues: rolledUp?.queues ?? [], daysLeft };
}

/**
 * Reports orders by state and age, the queues of staff, the measured return of each game, up to
 * when the books were checked, and the days for which there are partitions.
 */
export function observeQueues(deps: Deps, meter: Meter): void {
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit === undefined ? {} : { unit }) });
  const orders = gauge('glasshouse.orders', 'Orders under way by kind and state');
  const orderAge = gauge('glasshouse.orders.age', 'Age of the oldest order of a state', 's');
  const cases = gauge('glasshouse.cases', 'Open cases by kind');
  const queue = gauge('glasshouse.queue', 'Waiting in a queue of staff');
  const queueAge = gauge('glasshouse.queue.age', 'Age of the oldest in a queue of staff', 's');
  const rounds = gauge('glasshouse.game.rounds', 'Rounds counted of the current definition');
  const measured = gauge('glasshouse.game.return', 'Measured return of a game, in per cent');
  const outside = gauge('glasshouse.game.outside', '1: the stated return is outside the interval');
  const checked = gauge('glasshouse.ledger.unchecked', 'Time since the last whole check', 's');
  const partitions = gauge('glasshouse.partitions', 'Days that have partitions', 'd');
  const all = [
    orders,
    orderAge,
    cases,
    queue,
    queueAge,
    rounds,
    measured,
    outside,
    checked,
    partitions,
  ];
  let last: { readonly at: number; readonly state: ReturnType<typeof readState> } | null = null;

  meter.addBatchObservableCallback(async (result) => {
    const now = performance.now();
    if (last === null || now - last.at > FRESH_MS) {
      last = { at: now, state: asJob(() => readState(deps)) };
    }
    try {
      write(result, await last.state);
    } catch (error) {
      deps.log.warn({ err: error }, 'metrics of the database could not be read');
    }
  }, all);

  function write(result: BatchObservableResult, state: Awaited<ReturnType<typeof readState>>) {
    const age = (since: number | null) => (since === null ? 0 : (state.at - since) / 1000);
    for (const { phase, waiting, oldestAt } of state.withdrawals) {
      result.observe(orders, waiting, { kind: 'withdrawal', state: phase });
      result.observe(orderAge, age(oldestAt), { kind: 'withdrawal', state: phase });
    }
    for (const { state: name, waiting, oldestAt } of state.deposits) {
      result.observe(orders, waiting, { kind: 'deposit', state: name });
      result.observe(orderAge, age(oldestAt), { kind: 'deposit', state: name });
    }
    for (const { kind, open } of state.cases) result.observe(cases, open, { kind });
    for (const { queue: name, waiting, oldestAt } of state.queues) {
      result.observe(queue, waiting, { queue: name });
      result.observe(queueAge, age(oldestAt), { queue: name });
    }
    for (const { gameId, definitions } of state.figures.games) {
      const [current] = definitions;
      if (current === undefined || !current.current) continue;
      const game = String(gameId);
      result.observe(rounds, current.rounds, { game });
      result.observe(outside, current.outside ? 1 : 0, { game });
      const { statedReturn, measuredReturn, interval } = current;
      for (const [of, value] of Object.entries({
        stated: statedReturn,
        measured: measuredReturn,
        from: interval?.from,
        to: interval?.to,
      })) {
        if (value !== null && value !== undefined) result.observe(measured, value, { game, of });
      }
    }
    if (state.figures.countedUntil !== null) {
      result.observe(checked, age(state.figures.countedUntil));
    }
    result.observe(partitions, state.daysLeft);
  }
}
