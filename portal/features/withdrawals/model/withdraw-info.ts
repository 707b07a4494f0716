import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer } from '../../../api/client.ts';
import { api, queryCache } from '../../../api/server.ts';
import { decodedState, type WithdrawalStateName } from '../../../api/withdrawals.ts';

export type Obstacle = 'in_progress' | 'verification' | 'wagering' | 'frequency';

const OBSTACLES = {
  0: null,
  1: 'in_progress',
  2: 'verification',
  3: 'wagering',
  4: 'frequency',
} as const satisfies Record<WireInfo['state'], Obstacle | null>;

type WireInfo = Answer<'getWithdrawalInfo'>['result'];

/** The withdrawable amount and its limits; amounts in minor units. */
export interface WithdrawInfo extends Omit<
  WireInfo,
  'charge20TotalNum' | 'minCanWithdrawAmount' | 'state' | 'msgCode'
> {
  /** What delays a withdrawal now. */
  readonly obstacle: Obstacle | null;
  /** The state of the order in progress; null if there is none or the list does not show it. */
  readonly orderState: WithdrawalStateName | null;
  /** Completed deposits. */
  readonly depositCount: number;
  /** The smallest withdrawal accepted now. */
  readonly minimum: number;
}

const INFO = ['withdraw', 'info'] as const;

async function askInfo(): Promise<WithdrawInfo> {
  const { result } = await api.must('getWithdrawalInfo', {});
  return decodedInfo(result);
}

/** Decodes the wire names and codes of the withdrawable amount. */
export function decodedInfo(wire: WireInfo): WithdrawInfo {
  const { charge20TotalNum, minCanWithdrawAmount, state, msgCode: _, ...rest } = wire;
  const order = rest.orderList.find(({ orderId }) => orderId === rest.orderId);
  return {
    ...rest,
    depositCount: charge20TotalNum,
    minimum: minCanWithdrawAmount,
    obstacle: OBSTACLES[state],
    orderState: order === undefined ? null : decodedState(order.state),
  };
}

/** Loads the withdrawable amount, the payment methods and the limits. */
export function useWithdrawInfo(): QueryResult<WithdrawInfo> {
  return useQuery({ key: INFO, load: askInfo });
}

/** Returns the same data if it was loaded before. */
export function knownInfo(): WithdrawInfo | undefined {
  return queryCache.get({ key: INFO, load: askInfo });
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
