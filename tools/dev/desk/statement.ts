import { importStatement } from '@glasshouse/contract/backoffice/reconciliation/import-statement.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { wallTime } from '@glasshouse/server/platform/clock.ts';
import type { Addresses } from '../player.ts';
import type { StaffSeat } from './staff-seat.ts';

interface Line {
  readonly amount: number;
}

interface DayStatement {
  readonly day: string;
  readonly currency: string;
  readonly closing: number;
  readonly lines: readonly Line[];
}

const FEE = -1_250;

/**
 * Imports the provider's statement of yesterday with two differences, as a provider may send it: a
 * fee, and an amount that is wrong by one.
 */
export async function importYesterday(at: Addresses, finance: StaffSeat): Promise<void> {
  const { offsetMs } = await read<{ offsetMs: number }>(`${at.provider}/healthz`);
  const yesterday = wallTime() + offsetMs - DAY_MS;
  const day = new Date(yesterday).toISOString().slice(0, 10);
  const statement = await read<DayStatement>(`${at.provider}/control/statement/${day}/json`);
  const [first, ...others] = statement.lines;
  const fee = { id: `fee-${day}`, kind: 'fee', orderId: '', amount: FEE, at: yesterday };
  const lines = [
    ...(first === undefined ? [] : [{ ...first, amount: first.amount + 1 }]),
    ...others,
    { ...fee, currency: statement.currency || 'INR' },
  ];
  await finance.call(importStatement, {
    provider: 'sandbox',
    format: 'json',
    text: JSON.stringify({ ...statement, currency: statement.currency || 'INR', lines }),
    reason: 'Statement of the day',
  });
}

async function read<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}
