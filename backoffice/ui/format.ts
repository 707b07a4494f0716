import { formatMoney } from '@glasshouse/contract/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { dayStart, marketTime, windowEnds } from '@glasshouse/markets/calendar.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { useSession } from '../api/session.ts';

/** The operator's market; the log-in page, which shows no amount, uses the default one. */
function pack(): MarketPack {
  return marketPack(useSession.getState().session?.market ?? 'IN');
}

/** An amount in minor units with its currency: `Rs 1,234.56`. */
export function writeMoney(amount: number): string {
  return formatMoney(amount, pack().money);
}

/** A whole amount as a member types it, `1234`, in minor units; null when it is none. */
export function readMoney(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number.parseInt(text, 10) * MINOR_UNITS : null;
}

/** A count with its thousands apart: `20,412,933`. */
export function writeCount(count: number): string {
  return COUNT.format(count);
}

/** A share in per cent: `95.66 %`. */
export function writePercent(percent: number): string {
  return `${SHARE.format(percent)}\u00A0%`;
}

/** A moment (epoch ms) in the market's time zone: `2026-11-20 15:04`. */
export function writeTime(epochMs: number): string {
  return marketTime(pack(), epochMs);
}

const MINOR_UNITS = 100;
const COUNT = new Intl.NumberFormat('en-US');
const SHARE = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
] as const;

/** The length of a time in its largest unit, rounded down: `3 d`, `5 h`, `12 min`, `< 1 min`. */
export function writeAge(ms: number): string {
  const found = UNITS.find(([, unit]) => ms >= unit);
  if (found === undefined) return '< 1 min';
  const [name, unit] = found;
  return `${Math.floor(ms / unit)} ${name}`;
}

/** The start and end (epoch ms) of a day, `2026-11-20`, in the market's zone; null for no day. */
export function dayWindow(day: string): { readonly from: number; readonly until: number } | null {
  // Noon in UTC is on the same day in every market.
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return null;
  return { from: dayStart(pack(), noon), until: windowEnds(pack(), noon).day };
}
