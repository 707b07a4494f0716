import type { overview as operation } from '@glasshouse/contract/backoffice/overview/overview.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { dayStart } from '@glasshouse/markets/calendar.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { openCases } from '../cases/index.ts';
import { arrivedSince } from '../deposits/index.ts';
import { openApprovals } from '../staff/index.ts';
import { pendingChecks } from '../verification/index.ts';
import { paidSince, withdrawalsUnderWay } from '../withdrawals/index.ts';

type Overview = AnswerOf<typeof operation>;
type Queues = Overview['queues'];

/** The day's orders and the queues as last rolled up. */
interface RolledUp {
  readonly at: number;
  readonly deposit_count: number;
  readonly deposit_amount: number;
  readonly withdrawal_count: number;
  readonly withdrawal_amount: number;
  readonly queues: Queues;
}

/** Counts the day's orders and the queues by their indexes; run by a job. */
export async function rollUp({ db, clock, pack }: Pick<AppContext, 'db' | 'clock' | 'pack'>) {
  const at = clock.now();
  const since = dayStart(pack, at);
  const deposits = await arrivedSince(db, since);
  const withdrawals = await paidSince(db, since);
  const queues: Queues = [
    { queue: 'withdrawals', ...(await withdrawalsUnderWay(db)) },
    { queue: 'cases', ...(await openCases(db)) },
    { queue: 'id_checks', ...(await pendingChecks(db)) },
    { queue: 'approvals', ...(await openApprovals(db)) },
  ];
  await db.query(
    `insert into overview_figures (at, deposit_count, deposit_amount, withdrawal_count,
       withdrawal_amount, queues) values ($1, $2, $3, $4, $5, $6)
     on conflict (one) do update set at = excluded.at, deposit_count = excluded.deposit_count,
       deposit_amount = excluded.deposit_amount, withdrawal_count = excluded.withdrawal_count,
       withdrawal_amount = excluded.withdrawal_amount, queues = excluded.queues`,
    [
      at,
      deposits.count,
      deposits.amount,
      withdrawals.count,
      withdrawals.amount,
      JSON.stringify(queues),
    ],
  );
}

/** Null before the first time. */
export async function readRolledUp(db: Queryable): Promise<RolledUp | null> {
  const [row] = await db.query<RolledUp>(
    `select at, deposit_count, deposit_amount, withdrawal_count, withdrawal_amount, queues
     from overview_figures`,
  );
  return row ?? null;
}
