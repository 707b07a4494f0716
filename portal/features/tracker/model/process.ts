import { isOrderId } from '@glasshouse/contract/patterns.ts';
import { isPayType, PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import { ApiError } from '../../../api/client.ts';
import { api, queryCache } from '../../../api/server.ts';
import { decodedProcess, type Process } from '../../../api/withdrawals.ts';
import { useText } from '../../../ui/words.ts';

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
  const process = decodedProcess(await api.must('getWithdrawalProgress', { orderId }));
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

/** Returns true if the withdrawal is paid or has failed. */
export function hasEnded({ state }: Pick<Process, 'state'>): boolean {
  return state === 'paid' || state === 'failed';
}

function isUnderWay(process: Process | undefined): boolean {
  return process === undefined || !hasEnded(process);
}

type Text = ReturnType<typeof useText>;

/** Display name of a withdrawal's account: the method or bank, and the masked number. */
export function accountName(t: Text, { payType, bankName, accountMasked }: Process): string {
  const way = payType === PAY_TYPES.BANK ? bankName : methodName(t, payType);
  return `${way} ${accountMasked}`;
}

/** Returns the display name of a payment method. */
export function methodName(t: Text, payType: number): string {
  return isPayType(payType) ? t(`payType.${payType}`) : String(payType);
}

/** Progress of a withdrawal in percent, by its last step. Steps that never occur are skipped. */
export function wayDone(process: Process): number {
  return hasEnded(process) ? 100 : (process.steps.at(-1)?.percent ?? 0);
}
