import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer, Reply } from '../../../api/client.ts';
import { getStored, setStored } from '../../../boot/storage.ts';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { api, queryCache } from '../../../api/server.ts';

export type Order = Answer<'getDeposit'>;

export interface DepositRequest {
  /** Minor units. */
  readonly amount: number;
  readonly payType: number;
  readonly acceptGift: boolean;
}

/**
 * Opens a deposit. Repeating the same request after a lost answer, also after a reload, continues
 * the same order.
 */
export async function createDeposit(request: DepositRequest): Promise<Reply<'createDeposit'>> {
  const intent = persistedKey('deposit', request);
  const reply = await api.call('createDeposit', request, { intent });
  releaseKey('deposit', reply);
  if (reply.ok) {
    rememberOrderInPayment(reply.data.orderId);
    reloadDeposits();
  }
  return reply;
}

/** Puts an order away: it can be paid all the same, and then counts. */
export async function dismissOrder(orderId: string): Promise<boolean> {
  const reply = await api.call('cancelDeposit', { orderId });
  if (reply.ok) reloadDeposits();
  return reply.ok;
}

export function reloadDeposits(): void {
  for (const key of ['deposit', 'account']) {
    void queryCache.invalidate([key]);
  }
}

/** States that can still become another by themselves. */
const OPEN_STATES: readonly Order['state'][] = ['created', 'waiting', 'expired'];
/** The server's hint comes at once; this is for when hints do not come. */
const LOOK_EVERY_MS = 4_000;

/** The current state of an order, polled until it has ended. */
export function useOrder(orderId: string): QueryResult<Order> {
  return useQuery({
    key: ['deposit', 'order', orderId],
    load: () => api.must('getDeposit', { orderId }),
    staleMs: 0,
    pollMs: (known) =>
      known === undefined || OPEN_STATES.includes(known.state) ? LOOK_EVERY_MS : false,
  });
}

/**
 * The order that is being paid on this device, kept as a hint: after a reload, or when the payer
 * comes back from the payment page, the screen continues with it. Its state is requested.
 */
export function rememberOrderInPayment(orderId: string | null): void {
  setStored('order', orderId);
}

export function orderInPayment(): string | null {
  return getStored('order');
}
