import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase } from '../../cases/index.ts';
import { moveOrder, renewPromise, withdrawalCase } from '../processing/outcomes.ts';
import type { Phase } from '../processing/phases.ts';
import { addStep, type OrderRow } from '../store.ts';
import type { ReviewRow } from './store.ts';

/** The member who starts a review, by a warrant of the session. */
interface Starter {
  readonly warrant: string;
  readonly reason: string;
}

/**
 * A review takes at most half of the promised time, so that an order which continues after it is
 * still paid or returned as promised.
 */
function decideBy(pack: MarketPack, at: number): number {
  return at + Math.floor((pack.withdrawalPromiseHours * HOUR_MS) / 2);
}

interface Started {
  readonly done: 'started' | 'sent' | 'reviewed';
}

/**
 * Stops a locked order that is not at the provider and shows it to the player (1800) with the
 * latest time of a decision; once for each account. `by` is null when the server starts it.
 */
export async function startReview(
  tx: Queryable,
  order: OrderRow,
  by: Starter | null,
  at: number,
  pack: MarketPack,
): Promise<'started' | 'sent' | 'reviewed'> {
  const until = decideBy(pack, at);
  const { bucket, order_id: orderId } = order;
  const [row] =
    by === null
      ? await tx.query<Started>(
          'select withdrawal_review_start_by_server($1::smallint, $2, $3, $4) as done',
          [bucket, orderId, at, until],
        )
      : await tx.query<Started>(
          'select withdrawal_review_start($1, $2, $3::smallint, $4, $5, $6) as done',
          [by.warrant, at, bucket, orderId, by.reason.trim(), until],
        );
  if (row === undefined) throw new Error('withdrawal_review_start answered nothing');
  if (row.done === 'started') {
    await addStep(tx, order, at, 1800, { kind: 'review', reason: 'unusual', decideBy: until });
  }
  return row.done;
}

/**
 * At its latest time an undecided order continues, so that nobody's money waits for us for ever,
 * and staff see a case. Before that it goes on waiting.
 */
export async function releaseReview(
  tx: Queryable,
  order: OrderRow,
  at: number,
  pack: MarketPack,
): Promise<void> {
  const review = await openReview(tx, order);
  if (review === null) throw new Error(`the order ${order.order_id} waits without a review`);
  const [row] = await tx.query<{ released: boolean }>(
    'select withdrawal_review_release($1::smallint, $2, $3) as released',
    [order.bucket, order.order_id, at],
  );
  if (row?.released !== true) {
    await moveOrder(tx, order, { phase: 'review', nextAt: review.decide_by });
    return;
  }
  await openCase(tx, withdrawalCase(order, at, 'review_overdue', { decideBy: review.decide_by }));
  await resumeOrder(tx, order, review, at, pack);
}

/** A locked order continues where its review stopped it. */
export async function resumeOrder(
  tx: Queryable,
  order: OrderRow,
  { resume_phase: phase, cause }: Pick<ReviewRow, 'resume_phase' | 'cause'>,
  at: number,
  pack: MarketPack,
): Promise<void> {
  if (cause === 'legal_hold') await renewPromise(tx, order, at, pack);
  // A security hold lasts as long as it was shown to the player.
  const nextAt = phase === 'hold' ? Math.max(at, order.hold_until ?? at) : at;
  await moveOrder(tx, order, { phase: phase as Phase, nextAt });
}

/** Returns the order's undecided review, or null. */
export async function openReview(tx: Queryable, order: OrderRow): Promise<ReviewRow | null> {
  const [review] = await tx.query<ReviewRow>(
    `select * from withdrawal_review
     where bucket = $1 and order_id = $2 and outcome is null`,
    [order.bucket, order.order_id],
  );
  return review ?? null;
}
