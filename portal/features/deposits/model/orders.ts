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
  readonly acceptsBonus: boolean;
  /** Null: to be paid at once. */
  readonly payBy: DueOrder | null;
}

/** The last day of a deposit that is paid later, and its payer. */
export interface DueOrder {
  /** `YYYY-MM-DD` in the market's time zone. */
  readonly date: string;
  readonly name: string;
  /** 11 digits. */
  readonly cpf: string;
}

/**
 * Opens a deposit. Idempotent: a retry after a lost answer, also after a reload, returns the same
 * order.
 */
export async function createDeposit(request: DepositRequest): Promise<Reply<'createDeposit'>> {
  const { amount, payType, acceptsBonus: acceptGift, payBy } = request;
  const wire = { amount, payType, acceptGift, ...(payBy === null ? {} : { payBy }) };
  const idempotencyKey = persistedKey('deposit', wire);
  const reply = await api.call('createDeposit', wire, { idempotencyKey });
  releaseKey('deposit', reply);
  if (reply.ok) {
    setOrderInPayment(reply.data.orderId, reply.data.payCode === null);
    reloadDeposits();
  }
  return reply;
}

/**
 * Cancels an order: `cancelled` at the provider too, or only `hidden`, so that it is still credited
 * if it is paid. Null without an answer.
 */
export async function dismissOrder(orderId: string): Promise<'cancelled' | 'hidden' | null> {
  const reply = await api.call('cancelDeposit', { orderId });
  if (!reply.ok) return null;
  reloadDeposits();
  const { payBy, state } = reply.data;
  return payBy !== null && state === 'expired' ? 'cancelled' : 'hidden';
}

/** What the player reads afterwards. */
export const DISMISSED = {
  cancelled: 'deposits.orderCancelled',
  hidden: 'deposits.dismissed',
} as const;

export function reloadDeposits(): void {
  for (const key of ['deposit', 'account']) {
    void queryCache.invalidate([key]);
  }
}

/** Non-final states. */
const OPEN_STATES: readonly Order['state'][] = ['created', 'waiting', 'expired'];
/** Polling interval, for missed hints. */
const LOOK_EVERY_MS = 4_000;

/** Returns the current state of an order, polled until it is final. */
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
 * The order being paid on this device, stored as a hint: after a reload, or when the payer returns
 * from the payment page, the screen continues with it. Its state is requested from the server.
 */
export function setOrderInPayment(orderId: string | null, onPage = false): void {
  setStored('order', orderId !== null && onPage ? `${orderId} ${ON_PAGE}` : orderId);
}

/** Follows the stored id of an order that is paid on a bank's own page. */
const ON_PAGE = 'page';

interface OrderInPayment {
  readonly orderId: string;
  /** It is paid on a bank's own page: a paid order itself no longer says how. */
  readonly onPage: boolean;
}

export function orderInPayment(): OrderInPayment | null {
  const [orderId = '', place] = getStored('order')?.split(' ') ?? [];
  return orderId === '' ? null : { orderId, onPage: place === ON_PAGE };
}
