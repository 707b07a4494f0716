import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import { openCase } from '../cases/index.ts';
import { inheritExclusion } from '../limits/index.ts';
import { isVerified } from '../verification/index.ts';
import { moveOrder, payoutCase } from './outcomes.ts';
import { isClaimedByOther, payoutAccountKey } from './payout-account.ts';
import type { Phase } from './phases.ts';
import { addStep, type OrderRow } from './store.ts';

type OwnPhase = Extract<Phase, 'check' | 'channel' | 'verified' | 'fee' | 'withhold'>;

interface OwnStep {
  readonly phase: OwnPhase;
  readonly code: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

const OWN_PHASES: ReadonlySet<Phase> = new Set([
  'check',
  'channel',
  'verified',
  'fee',
  'withhold',
] satisfies OwnPhase[]);

export function isOwnPhase(phase: Phase): boolean {
  return OWN_PHASES.has(phase);
}

/** Takes an order's next step of our own: one step, one transaction. */
export async function takeOwnStep(
  tx: Queryable,
  order: OrderRow,
  at: number,
  { pack, mode }: { readonly pack: MarketPack; readonly mode: Mode },
): Promise<void> {
  const isPlayerVerified = await isVerified(tx, playerOf(order));
  const steps = stepsOf(order, isPlayerVerified);
  const index = steps.findIndex(({ phase }) => phase === order.phase);
  const step = steps[index];
  if (order.phase === 'check') await checkAccount(tx, order, at, pack, mode);
  // A step that no longer applies (the tier was lost between two steps) is passed over.
  if (step !== undefined) await addStep(tx, order, at, step.code, step.args ?? null);
  await moveOrder(tx, order, { phase: steps[index + 1]?.phase ?? 'submit', nextAt: at });
}

/** The steps that happen to this order, in their order; what does not happen is not shown. */
function stepsOf(order: OrderRow, isPlayerVerified: boolean): OwnStep[] {
  const { fee, withholding, withholding_law: law } = order;
  return [
    { phase: 'check', code: 1100 },
    { phase: 'channel', code: 1200 },
    ...(isPlayerVerified ? [{ phase: 'verified', code: 1500 } as const] : []),
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
 * The automatic checks. An account that another player is paid to is shown to staff and carries
 * that player's self-exclusion over; it never stops this payout (06-safety, Identity).
 */
export async function checkAccount(
  tx: Queryable,
  order: OrderRow,
  at: number,
  pack: MarketPack,
  mode: Mode,
): Promise<void> {
  const player = playerOf(order);
  const key = payoutAccountKey(pack, mode, order.pay_type, order.account_number);
  if (key === null || !(await isClaimedByOther(tx, player, key, at))) return;
  await openCase(tx, payoutCase(order, at, 'payout_account_shared'));
  await inheritExclusion(tx, player, key, at);
}

function playerOf(order: OrderRow) {
  return { bucket: order.bucket, playerId: order.player_id };
}
