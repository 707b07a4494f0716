import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase } from '../../cases/index.ts';
import { inheritLimits } from '../../limits/index.ts';
import { isAccountOfOther } from '../../players/index.ts';
import { tierOf, type Tier } from '../../verification/index.ts';
import { giveBack, moveOrder, payoutCase } from './outcomes.ts';
import { payoutAccountKey, type AccountKeyDeps } from '../payout-accounts/payout-account.ts';
import type { Phase } from './phases.ts';
import { addStep, type OrderRow } from '../store.ts';

type InternalPhase = Extract<
  Phase,
  'check' | 'hold' | 'channel' | 'id_check' | 'verified' | 'fee' | 'withhold'
>;

interface InternalStep {
  readonly phase: InternalPhase;
  /** Null where leaving the phase adds no step: what it waited for was shown when it began. */
  readonly code: number | null;
  readonly args?: Readonly<Record<string, unknown>>;
}

const INTERNAL_PHASES: ReadonlySet<Phase> = new Set([
  'check',
  'hold',
  'channel',
  'id_check',
  'verified',
  'fee',
  'withhold',
] satisfies InternalPhase[]);

export function isInternalPhase(phase: Phase): boolean {
  return INTERNAL_PHASES.has(phase);
}

/** Takes an order's next step of our own: one step, one transaction. */
export async function takeInternalStep(
  tx: Queryable,
  order: OrderRow,
  at: number,
  deps: AccountKeyDeps,
): Promise<void> {
  const tier = await tierOf(tx, playerOf(order), at);
  if (order.phase === 'id_check') {
    const { check_until: until } = order;
    if (until !== null && at < until && tier.kind === 'pending') {
      return moveOrder(tx, order, { phase: 'id_check', nextAt: until });
    }
    // Refused in time: the player has the money back, and can try the check again.
    if (until !== null && at < until && tier.kind === 'unverified') {
      return giveBack(tx, order, at, 'id_check_refused');
    }
  }
  if (order.phase === 'check') await checkAccount(tx, order, at, deps);
  const steps = stepsOf(order, tier, at);
  const index = steps.findIndex(({ phase }) => phase === order.phase);
  const step = steps[index];
  // A step that no longer applies (the tier was lost between two steps) is passed over.
  if (step !== undefined && step.code !== null) {
    await addStep(tx, order, at, step.code, step.args ?? null);
  }
  const next = steps[index + 1]?.phase ?? 'submit';
  if (order.phase === 'hold' || order.phase === 'id_check')
    await renewPromise(tx, order, at, deps.pack);
  if (next === 'id_check') await addStep(tx, order, at, 1400, { decideBy: order.check_until });
  await moveOrder(tx, order, { phase: next, nextAt: dueAt(order, next, at) });
}

/** When the phase that an order enters is over at the latest. */
function dueAt(order: OrderRow, phase: Phase, at: number): number {
  if (phase === 'hold') return order.hold_until ?? at;
  return phase === 'id_check' ? (order.check_until ?? at) : at;
}

/** The steps that happen to this order, in their order; what does not happen is not shown. */
function stepsOf(order: OrderRow, tier: Tier, at: number): InternalStep[] {
  const { phase, fee, withholding, withholding_law: law, hold_until: holdUntil } = order;
  const isHeld = phase === 'hold' || (holdUntil !== null && holdUntil > at);
  const waits = phase === 'id_check' || (order.check_until !== null && tier.kind === 'pending');
  return [
    { phase: 'check', code: 1100, ...(isHeld ? { args: { holdUntil } } : {}) },
    ...(isHeld ? [{ phase: 'hold', code: null } as const] : []),
    { phase: 'channel', code: 1200 },
    ...(waits ? [{ phase: 'id_check', code: null } as const] : []),
    ...(tier.kind === 'verified' ? [{ phase: 'verified', code: 1500 } as const] : []),
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

/** What waited for the player's safety gets the whole promised time from here on. */
async function renewPromise(
  tx: Queryable,
  order: OrderRow,
  at: number,
  pack: MarketPack,
): Promise<void> {
  await tx.query('update withdrawal set promise_at = $3 where bucket = $1 and order_id = $2', [
    order.bucket,
    order.order_id,
    at + pack.payoutPromiseHours * HOUR_MS,
  ]);
}

/**
 * The automatic checks. An account that another player is paid to is shown to staff and carries
 * that player's self-exclusion over; it never stops this payout (06-safety, Identity).
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
  await openCase(tx, payoutCase(order, at, 'payout_account_shared'));
  await inheritLimits(tx, player, deps.pack, key, at);
}

function playerOf(order: OrderRow) {
  return { bucket: order.bucket, playerId: order.player_id };
}
