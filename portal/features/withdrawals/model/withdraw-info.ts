import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer } from '../../../api/client.ts';
import { api, queryCache } from '../../../api/server.ts';

type WireInfo = Answer<'getWithdrawalInfo'>['result'];

/** The withdrawable amount and its limits; amounts in minor units. */
export interface WithdrawInfo extends Omit<WireInfo, 'charge20TotalNum' | 'minCanWithdrawAmount'> {
  /** Completed deposits. */
  readonly depositCount: number;
  /** The smallest withdrawal accepted now. */
  readonly minimum: number;
}

const INFO = ['withdraw', 'info'] as const;

async function askInfo(): Promise<WithdrawInfo> {
  const { result } = await api.must('getWithdrawalInfo', {});
  const { charge20TotalNum: depositCount, minCanWithdrawAmount: minimum, ...rest } = result;
  return { ...rest, depositCount, minimum };
}

/** Loads the withdrawable amount, the payment methods and the limits. */
export function useWithdrawInfo(): QueryResult<WithdrawInfo> {
  return useQuery({ key: INFO, load: askInfo });
}

/** Reloads the same data without the cache; null if the request fails. */
export function freshInfo(): Promise<WithdrawInfo | null> {
  return queryCache.fetch({ key: INFO, load: askInfo, staleMs: 0 }).catch(() => null);
}

/** The state of the player's identity check. */
export function useVerification(): QueryResult<Answer<'verificationStatus'>> {
  return useQuery({
    key: ['withdraw', 'verification'],
    load: () => api.must('verificationStatus', {}),
    pollMs: (known) => (known?.state === 'pending' ? 3000 : false),
  });
}

/** The address of an order's tracker. */
export function trackerOf(order: { readonly orderId: string; readonly payType: number }): string {
  return `/withdrawalTracker?orderId=${order.orderId}&payType=${order.payType}`;
}
