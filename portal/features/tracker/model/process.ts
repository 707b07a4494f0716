import { isOrderId } from '@glasshouse/contract/patterns.ts';
import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer } from '../../../api/client.ts';
import { ApiError } from '../../../api/client.ts';
import { api, queryCache } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';

export type Process = Answer<'getWithdrawalProgress'>;
export type Step = Process['processDetail']['processJson'][number];

/** Polling is the fallback: a hint from the server triggers a reload immediately. */
const POLL_MS = 4000;

/**
 * Loads one withdrawal with its steps and polls until it has ended. No request is sent for a text
 * that is not an order id.
 */
export function useProcess(orderId: string): QueryResult<Process> {
  return useQuery({
    key: ['withdraw', 'process', orderId],
    load: () => askProcess(orderId),
    enabled: isOrderId(orderId),
    pollMs: (known) => (isUnderWay(known) ? POLL_MS : false),
    staleMs: 0,
    retry: (count, error) => !isUnknown(error) && count < 4,
  });
}

async function askProcess(orderId: string): Promise<Process> {
  const process = await api.must('getWithdrawalProgress', { orderId });
  // If the hint was lost, the withdraw page must not keep showing the withdrawal as in progress.
  if (!isUnderWay(process)) queryCache.removeUnwatched(['withdraw', 'info']);
  return process;
}

/** Returns true if the error means that the player has no such order. */
export function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'unknown_order' || error.code === 'invalid_request')
  );
}

function isUnderWay(process: Process | undefined): boolean {
  return process === undefined || process.state === 1 || process.state === 6;
}

type Text = ReturnType<typeof useText>;

/** Display name of a withdrawal's account: the method or bank, and the masked number. */
export function accountName(t: Text, { payType, bankName, accountMasked }: Process): string {
  const way = payType === 8 ? bankName : methodName(t, payType);
  return `${way} ${accountMasked}`;
}

const WAYS = [8, 9, 10, 11, 12, 13, 14] as const;

/** Returns the display name of a payment method. */
export function methodName(t: Text, payType: number): string {
  const known = WAYS.find((way) => way === payType);
  return known === undefined ? String(payType) : t(`payType.${known}`);
}

/**
 * Progress of a withdrawal in percent, by its last step's code. Steps that never occur are skipped.
 */
export function wayDone(process: Process): number {
  const last = process.processDetail.processJson.at(-1)?.processCode ?? 1000;
  if (process.state === 2 || process.state === 3) return 100;
  return Math.round(((last - 900) / 1300) * 100);
}
