import type { AppContext } from '../../../context.ts';
import { WITHDRAWAL_STATE } from '@glasshouse/contract/withdrawals/withdrawal-state.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase, ORDER_STUCK_AFTER } from '../../cases/index.ts';
import type { Providers } from '../../providers/index.ts';
import { returnToCash, withdrawalCase } from './outcomes.ts';
import { takeInternalStep } from './internal-steps.ts';
import { ASKED_PHASES, isInternalPhase } from './phases.ts';
import { lockOrder, type OrderRow } from '../store.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { applyAnswer, askProvider } from './with-provider.ts';

/** Longer than the provider timeout; other processes skip a leased order. */
const LEASE_MS = 20_000;
/** Concurrent orders: each uses a connection only briefly, but the provider may be slow. */
const AT_ONCE = 4;
const BATCH = 32;

export type ProcessDeps = Pick<
  AppContext,
  'db' | 'clock' | 'pack' | 'mode' | 'accountHash' | 'notifier' | 'log'
> & {
  readonly providers: Pick<Providers, 'forWithdrawal' | 'byName'>;
};

interface Due {
  readonly bucket: number;
  readonly order_id: string;
}

/** Advances every due order by one step; returns how many it advanced or read. */
export async function processDueWithdrawals(deps: ProcessDeps): Promise<number> {
  const due = await deps.db.query<Due>(
    'select bucket, order_id, next_at from withdrawal where next_at <= $1 order by next_at limit $2',
    [deps.clock.now(), BATCH],
  );
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      const { order_id: orderId } = next;
      // A failing order must not block the others: it is retried with exponential backoff.
      const moved = await processOne(deps, next).catch((error: unknown) => {
        deps.log.error({ err: error, orderId }, 'a withdrawal could not be continued');
        return putOff(deps, next);
      });
      if (moved) done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

async function putOff(
  { db, clock }: ProcessDeps,
  { bucket, order_id: orderId }: Due,
): Promise<false> {
  const at = clock.now();
  const [order] = await db.query<OrderRow>(
    `update withdrawal set attempts = attempts + 1,
       next_at = $3 + least(3600000, 1000 * power(2, least(attempts, 12)))::bigint
     where bucket = $1 and order_id = $2 and next_at is not null returning *`,
    [bucket, orderId, at],
  );
  if (order !== undefined && order.attempts >= ORDER_STUCK_AFTER) {
    await openCase(db, withdrawalCase(order, at, 'order_stuck', { phase: order.phase }));
  }
  return false;
}

/** Takes the due internal steps one after the other, then polls the provider. */
async function processOne(deps: ProcessDeps, which: Due): Promise<boolean> {
  let isMine = false;
  for (;;) {
    const claim = await deps.db.transaction((tx) => claimStep(tx, deps, which));
    if (claim === null) return isMine;
    isMine = true;
    if (claim.moved) notifyPlayer(deps, claim.order);
    if (claim.ask) return askAndAct(deps, claim.order);
  }
}

interface Claim {
  readonly order: OrderRow;
  /** A step was added; the player is notified. */
  readonly moved: boolean;
  /** The provider must be asked; this process holds the lease meanwhile. */
  readonly ask: boolean;
}

/** Takes an internal step or leases the order for a provider request; null if it is not due. */
async function claimStep(tx: Queryable, deps: ProcessDeps, which: Due): Promise<Claim | null> {
  const at = deps.clock.now();
  const [order] = await tx.query<OrderRow>(
    `select * from withdrawal where bucket = $1 and order_id = $2 and next_at <= $3
     for update skip locked`,
    [which.bucket, which.order_id, at],
  );
  if (order === undefined) return null;
  const leaseUntil = at + LEASE_MS;
  if (isInternalPhase(order.phase)) {
    await takeInternalStep(tx, order, at, deps);
    return { order, moved: true, ask: false };
  }
  if (order.phase === 'correct') {
    await returnToCash(tx, order, at, 'not_corrected');
    return { order, moved: true, ask: false };
  }
  if (order.state === WITHDRAWAL_STATE.in_progress && at >= order.promise_at) {
    await openCase(tx, withdrawalCase(order, at, 'payout_late', { phase: order.phase }));
  }
  return { order: await lease(tx, deps, order, at, leaseUntil), moved: false, ask: true };
}

/**
 * Leases the order to this process. The first send assigns the provider. If an earlier send got no
 * answer, a later refusal does not prove that nothing was sent (`unsure`).
 */
async function lease(
  tx: Queryable,
  deps: ProcessDeps,
  order: OrderRow,
  at: number,
  leaseUntil: number,
): Promise<OrderRow> {
  const isNew = order.phase === 'submit';
  const chosen = isNew ? deps.providers.forWithdrawal(order.pay_type) : null;
  const provider = chosen?.name ?? order.provider;
  const [leased] = await tx.query<OrderRow>(
    `update withdrawal set next_at = $3, lease_no = lease_no + 1, provider = $4,
       phase = case when $5 then 'submitting' else phase end,
       sent_at = case when $5 then $6 else sent_at end,
       unsure = not $5 and (unsure or phase = 'submitting')
     where bucket = $1 and order_id = $2 returning *`,
    [order.bucket, order.order_id, leaseUntil, provider, isNew, at],
  );
  if (leased === undefined) throw new Error(`the order ${order.order_id} is locked and not there`);
  // Keep the phase before the lease: it shows whether the order may have been sent.
  return { ...leased, phase: order.phase };
}

async function askAndAct(deps: ProcessDeps, asked: OrderRow): Promise<boolean> {
  const provider = deps.providers.byName(asked.provider);
  const answer: ProviderAnswer =
    provider === null
      ? { outcome: 'unreachable' }
      : await askProvider(provider, asked, deps.clock.now());
  const moved = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked.bucket, asked.order_id);
    if (order === null || order.submission !== asked.submission) return false;
    const at = deps.clock.now();
    if (provider === null) {
      await openCase(
        tx,
        withdrawalCase(order, at, 'provider_missing', { provider: order.provider }),
      );
    }
    const isFresh = order.lease_no === asked.lease_no;
    const acted = await applyAnswer(tx, order, answer, at, { pack: deps.pack, isFresh });
    if (isFresh && order.next_at !== asked.next_at) await keepEarlierCheck(tx, order);
    return acted;
  });
  if (moved) notifyPlayer(deps, asked);
  return true;
}

/** An event arrived during the request, so the answer may be outdated: poll again. */
async function keepEarlierCheck(tx: Queryable, order: OrderRow): Promise<void> {
  await tx.query(
    `update withdrawal set next_at = least(next_at, $3)
     where bucket = $1 and order_id = $2 and phase = any($4)`,
    [order.bucket, order.order_id, order.next_at, ASKED_PHASES],
  );
}

function notifyPlayer({ notifier }: ProcessDeps, order: OrderRow): void {
  const principal = String(order.player_id);
  notifier.publish(principal, 'withdraw_changed', order.order_id);
  notifier.publish(principal, 'balance_changed', order.order_id);
}
