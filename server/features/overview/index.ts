import { overview as operation } from '@glasshouse/contract/backoffice/overview/overview.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { Push } from '../../platform/push.ts';
import { gameFigures } from '../reports/index.ts';
import { readProcesses, WRITE_EVERY_MS } from './process-figures.ts';
import { readRolledUp, rollUp } from './roll-up.ts';

export { observeQueues } from './observe-queues.ts';
export { createProcessFigures } from './process-figures.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'pack' | 'games' | 'switches' | 'jobs'>;

const ROLL_UP_EVERY_MS = 15 * SECOND_MS;

/** Writes this process's figures, and rolls up the day's. */
export function keepOverview(
  { db, clock, pack, jobs, figures }: Deps & Pick<AppContext, 'figures'>,
  push: Pick<Push, 'principals'>,
): void {
  jobs.every('process figures', WRITE_EVERY_MS, async () => {
    await figures.write(db, push.principals(), clock.now());
    return 0;
  });
  jobs.every('overview', ROLL_UP_EVERY_MS, async () => {
    await rollUp({ db, clock, pack });
    return 0;
  });
}

/** Serves the overview to staff. */
export function addOverview(server: StaffServer, deps: Deps): void {
  server.add(operation, async ({ at }) => ({ ok: true, data: await overviewAt(deps, at) }));
}

async function overviewAt(deps: Deps, at: number): Promise<AnswerOf<typeof operation>> {
  const processes = await readProcesses(deps.db, at);
  const day = await readRolledUp(deps.db);
  const { games, countedUntil } = await gameFigures(deps);
  const current = games.flatMap(({ definitions }) => definitions.filter((one) => one.current));
  const sum = (key: 'rounds' | 'staked' | 'paid') =>
    current.reduce((total, one) => total + one[key], 0);
  const [staked, paid] = [sum('staked'), sum('paid')];
  return {
    playersOnline: processes.online,
    spinsPerMinute: processes.spins,
    rolledUpAt: day?.at ?? null,
    deposits: { count: day?.deposit_count ?? 0, amount: day?.deposit_amount ?? 0 },
    withdrawals: { count: day?.withdrawal_count ?? 0, amount: day?.withdrawal_amount ?? 0 },
    queues: day?.queues ?? [],
    play: {
      rounds: sum('rounds'),
      staked,
      paid,
      measuredReturn: staked === 0 ? null : Math.round((paid / staked) * 10_000) / 100,
      countedUntil,
      outside: current.filter(({ outside }) => outside).length,
    },
  };
}
