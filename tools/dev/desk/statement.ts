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

/** The history has a day with payments among these. */
const DAYS_BACK = 7;

/**
 * Imports the provider's statement of the last day that had payments, with differences as a
 * provider may send them: a fee, an amount that is wrong by one, and the balance that follows.
 */
export async function importStatementOfADay(at: Addresses, finance: StaffSeat): Promise<void> {
  const { offsetMs } = await read<{ offsetMs: number }>(`${at.provider}/healthz`);
  for (let ago = 1; ago <= DAYS_BACK; ago += 1) {
    const time = wallTime() + offsetMs - ago * DAY_MS;
    const day = new Date(time).toISOString().slice(0, 10);
    const statement = await read<DayStatement>(`${at.provider}/control/statement/${day}/json`);
    const [first, ...others] = statement.lines;
    if (first === undefined) continue;
    const { currency } = statement;
    const fee = { id: `fee-${day}`, kind: 'fee', orderId: '', amount: FEE, currency, at: time };
    const lines = [{ ...first, amount: first.amount + 1 }, ...others, fee];
    await finance.call(importStatement, {
      provider: 'sandbox',
      format: 'json',
      text: JSON.stringify({ ...statement, lines }),
      reason: 'Statement of the day',
    });
    return;
  }
}

async function read<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}
