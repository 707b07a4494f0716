import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../api/client.ts';
import { api, queryClient } from '../../api/server.ts';

export type WithdrawInfo = Answer<'withdrawInfo'>['result'];

const INFO = ['withdraw', 'info'] as const;

async function askInfo(): Promise<WithdrawInfo> {
  return (await api.must('withdrawInfo', {})).result;
}

/** What can be withdrawn now, how, and what stands between. */
export function useWithdrawInfo(): UseQueryResult<WithdrawInfo> {
  return useQuery({ queryKey: INFO, queryFn: askInfo });
}

/** The same, asked anew this moment; null when it cannot be had. */
export function freshInfo(): Promise<WithdrawInfo | null> {
  return queryClient.query({ queryKey: INFO, queryFn: askInfo, staleTime: 0 }).catch(() => null);
}

/** Where the player's identity check stands. */
export function useVerification(): UseQueryResult<Answer<'verificationStatus'>> {
  return useQuery({
    queryKey: ['withdraw', 'verification'],
    queryFn: () => api.must('verificationStatus', {}),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 3000 : false),
  });
}

/** The address of an order's tracker. */
export function trackerOf(order: { readonly orderId: string; readonly payType: number }): string {
  return `/withdrawalTracker?orderId=${order.orderId}&payType=${order.payType}`;
}
