import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer } from '../../../api/client.ts';
import { ApiError } from '../../../api/client.ts';
import { api, queryCache } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';

export type Process = Answer<'getWithdrawalProgress'>;
export type Step = Process['processDetail']['processJson'][number];

/** Hints make it reload at once; asking now and then is for a time without hints. */
const POLL_MS = 4000;

/** How every order id is written (`OrderId` in contract/fields.ts). */
const ORDER_ID = /^[a-z0-9]{26}$/;

/** False for an address that names no order at all: there is nothing to ask the server about. */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** One payout with its steps, followed until it has ended. */
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
  // The withdraw page must not continue with a payout "in progress" where the hint was lost.
  if (!isUnderWay(process)) queryCache.removeUnwatched(['withdraw', 'info']);
  return process;
}

/** Whether there is no such order of the player's. */
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

/** Where a payout goes, for people: the way or the bank, and the number's end. */
export function accountName(t: Text, { payType, bankName, accountMasked }: Process): string {
  const way = payType === 8 ? bankName : wayName(t, payType);
  return `${way} ${accountMasked}`;
}

const WAYS = [8, 9, 10, 11, 12, 13, 14] as const;

/** A way of paying by its name. */
export function wayName(t: Text, payType: number): string {
  const known = WAYS.find((way) => way === payType);
  return known === undefined ? String(payType) : t(`payType.${known}`);
}

/** How far along the way a step is, in hundredths. Steps that never happen are passed over. */
export function wayDone(process: Process): number {
  const last = process.processDetail.processJson.at(-1)?.processCode ?? 1000;
  if (process.state === 2 || process.state === 3) return 100;
  return Math.round(((last - 900) / 1300) * 100);
}
