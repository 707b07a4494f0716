import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { DueOrder } from '../../providers/index.ts';
import { notifyDeposit, providerOf, type DepositDeps } from '../deps.ts';
import { markNotOpened, markOpened, type DepositRow } from '../store.ts';

/** Delay of the first read after an order was opened. */
const FIRST_VISIT_MS = 2_000;
/** An order that failed to open is read once more: it may be open at the provider. */
const DOUBTFUL_VISIT_MS = MINUTE_MS;

/**
 * Opens an order at the provider with the same request at every retry, so it opens once. No answer
 * counts as a refusal; if the provider did open it, later money still finds the order.
 */
export async function openAtProvider(
  deps: DepositDeps,
  order: DepositRow,
): Promise<'opened' | 'refused'> {
  const provider = await providerOf(deps, order);
  if (provider === null) return 'refused';
  const answer = await provider.createDeposit({
    orderId: order.order_id,
    amount: order.amount,
    payType: order.pay_type,
    expiresAt: order.expires_at,
    due: dueOf(order),
    returnUrl: order.return_url,
  });
  const at = deps.clock.now();
  if (answer.outcome === 'created') {
    await markOpened(deps.db, order, answer, at + FIRST_VISIT_MS);
    notifyDeposit(deps, order, 'order alone');
    return 'opened';
  }
  const reason = answer.outcome === 'refused' ? answer.reason : answer.outcome;
  deps.log.warn({ orderId: order.order_id, reason }, 'the provider did not open a deposit');
  await markNotOpened(deps.db, order, at + DOUBTFUL_VISIT_MS);
  return 'refused';
}

function dueOf({ pay_by: date, payer }: DepositRow): DueOrder | null {
  return date === null || payer === null ? null : { date, payer };
}
