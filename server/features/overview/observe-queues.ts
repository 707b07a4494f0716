import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import { asJob } from '../../platform/database.ts';
import { createZeroGone, type Observation } from '../../platform/telemetry/zero-gone.ts';
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
  const unread = gauge('glasshouse.database.unread', '1: these figures could not be read');
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
    unread,
  ];
  const zeroGone = createZeroGone();
  let last: { readonly at: number; readonly state: ReturnType<typeof readState> } | null = null;

  meter.addBatchObservableCallback(async (result) => {
    const now = performance.now();
    if (last === null || now - last.at > FRESH_MS) {
      last = { at: now, state: asJob(() => readState(deps)) };
    }
    try {
      write(result, await last.state);
      result.observe(unread, 0);
    } catch (error) {
      result.observe(unread, 1);
      deps.log.warn({ err: error }, 'metrics of the database could not be read');
    }
  }, all);

  function write(result: BatchObservableResult, state: Awaited<ReturnType<typeof readState>>) {
    const age = (since: number | null) => (since === null ? 0 : (state.at - since) / 1000);
    zeroGone(result, waitingOf(state, { orders, orderAge, cases, queue, queueAge }));
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

type State = Awaited<ReturnType<typeof readState>>;
type Waiting = 'orders' | 'orderAge' | 'cases' | 'queue' | 'queueAge';

/** What waits, and for how long in seconds. */
function waitingOf(state: State, gauges: Readonly<Record<Waiting, Observable>>): Observation[] {
  const age = (since: number | null) => (since === null ? 0 : (state.at - since) / 1000);
  const orderOf = (kind: string, name: string, waiting: number, oldestAt: number | null) => [
    { gauge: gauges.orders, value: waiting, labels: { kind, state: name } },
    { gauge: gauges.orderAge, value: age(oldestAt), labels: { kind, state: name } },
  ];
  return [
    ...state.withdrawals.flatMap(({ phase, waiting, oldestAt }) =>
      orderOf('withdrawal', phase, waiting, oldestAt),
    ),
    ...state.deposits.flatMap(({ state: name, waiting, oldestAt }) =>
      orderOf('deposit', name, waiting, oldestAt),
    ),
    ...state.cases.map(({ kind, open }) => ({
      gauge: gauges.cases,
      value: open,
      labels: { kind },
    })),
    ...state.queues.flatMap(({ queue: name, waiting, oldestAt }) => [
      { gauge: gauges.queue, value: waiting, labels: { queue: name } },
      { gauge: gauges.queueAge, value: age(oldestAt), labels: { queue: name } },
    ]),
  ];
}
