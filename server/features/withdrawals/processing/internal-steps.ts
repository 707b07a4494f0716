import type { Queryable } from '../../../platform/database.ts';
import { hasOpenCase, openCase } from '../../cases/index.ts';
import { inheritLimits, noteAccountUse } from '../../limits/index.ts';
import { isAccountOfOther } from '../../players/index.ts';
import { idCheckOf, type IdCheck } from '../../verification/index.ts';
import { moveOrder, renewPromise, returnToCash, withdrawalCase } from './outcomes.ts';
import { releaseReview, startReview } from '../review/review.ts';
import { payoutAccountKey, type AccountKeyDeps } from '../payout-accounts/payout-account.ts';
import type { InternalPhase, Phase } from './phases.ts';
import { addStep, type OrderRow } from '../store.ts';

interface InternalStep {
  readonly phase: InternalPhase;
  /** Null if leaving the phase adds no step, because the wait was shown when it began. */
  readonly code: number | null;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Takes the order's next internal step: one step per transaction. */
export async function takeInternalStep(
  tx: Queryable,
  order: OrderRow,
  at: number,
  deps: AccountKeyDeps,
): Promise<void> {
  if (order.phase === 'review') return releaseReview(tx, order, at, deps.pack);
  if (order.phase === 'check' && (await hasOpenCase(tx, playerOf(order), 'ledger_difference'))) {
    // Money of books that differ is not sent before a person has looked, but never later than this.
    if ((await startReview(tx, order, null, at, deps.pack)) === 'started') return;
  }
  const idCheck = await idCheckOf(tx, playerOf(order), at);
  if (order.phase === 'id_check') {
    const { check_until: until } = order;
    if (until !== null && at < until && idCheck.kind === 'pending') {
      return moveOrder(tx, order, { phase: 'id_check', nextAt: until });
    }
    // Refused in time: the money returns, and the player can repeat the check.
    if (until !== null && at < until && idCheck.kind === 'unverified') {
      return returnToCash(tx, order, at, 'id_check_refused');
    }
  }
  if (order.phase === 'check') await checkAccount(tx, order, at, deps);
  const steps = stepsOf(order, idCheck, at);
  const index = steps.findIndex(({ phase }) => phase === order.phase);
  const step = steps[index];
  // Skip a step that no longer applies, for example after the player lost the verified tier.
  if (step !== undefined && step.code !== null) {
    await addStep(tx, order, at, step.code, step.args ?? null);
  }
  const next = steps[index + 1]?.phase ?? 'submit';
  if (order.phase === 'hold' || order.phase === 'id_check')
    await renewPromise(tx, order, at, deps.pack);
  if (next === 'id_check') await addStep(tx, order, at, 1400, { decideBy: order.check_until });
  await moveOrder(tx, order, { phase: next, nextAt: dueAt(order, next, at) });
}

/** The time at which a phase ends at the latest. */
function dueAt(order: OrderRow, phase: Phase, at: number): number {
  if (phase === 'hold') return order.hold_until ?? at;
  return phase === 'id_check' ? (order.check_until ?? at) : at;
}

/** The internal steps of this order, in sequence; steps that do not apply are omitted. */
function stepsOf(order: OrderRow, idCheck: IdCheck, at: number): InternalStep[] {
  const { phase, fee, withholding, withholding_law: law, hold_until: holdUntil } = order;
  const isHeld = phase === 'hold' || (holdUntil !== null && holdUntil > at);
  const waits = phase === 'id_check' || (order.check_until !== null && idCheck.kind === 'pending');
  return [
    { phase: 'check', code: 1100, ...(isHeld ? { args: { holdUntil } } : {}) },
    ...(isHeld ? [{ phase: 'hold', code: null } as const] : []),
    { phase: 'channel', code: 1200 },
    ...(waits ? [{ phase: 'id_check', code: null } as const] : []),
    ...(idCheck.kind === 'verified' ? [{ phase: 'verified', code: 1500 } as const] : []),
    ...(fee > 0 ? [{ phase: 'fee', code: 1600, args: { chargeNum: fee } } as const] : []),
    ...(withholding > 0
      ? [
          {
            phase: 'withhold',
            code: 1800,
            args: { kind: 'withheld', chargeNum: withholding, law },
          } as const,
        ]
      : []),
  ];
}

/**
 * The automatic account check. An account that also belongs to another player opens a case for
 * staff, and the player gets the limits and breaks of those who used it; it never blocks this
 * withdrawal.
 */
export async function checkAccount(
  tx: Queryable,
  order: OrderRow,
  at: number,
  deps: AccountKeyDeps,
): Promise<void> {
  const player = playerOf(order);
  const key = payoutAccountKey(deps, order.pay_type, order.account_number);
  if (key === null || !(await isAccountOfOther(tx, player, key, at))) return;
  await openCase(tx, withdrawalCase(order, at, 'payout_account_shared'));
  await noteAccountUse(tx, player, key);
  await inheritLimits(tx, player, deps.pack, key, at);
}

function playerOf(order: OrderRow) {
  return { bucket: order.bucket, playerId: order.player_id };
}
