import { marketTime } from '@glasshouse/markets/calendar.ts';
import { now } from '../api/clock.ts';
import { recall, remember } from '../boot/storage.ts';
import { market } from './market.ts';

/**
 * What comes by itself but seldom: each offer at most once a day of the market, and never again
 * on this device once the player says so. The market's pack must be loaded.
 */
export type SeldomName = 'activity' | 'ordinary' | 'install';

const NEVER = 'never';
const DAY_MS = 86_400_000;

/** The day of the market, `YYYY-MM-DD`. */
export function today(): string {
  return marketTime(market(), now()).slice(0, 10);
}

/** Whole days from a day of the market until now. */
export function daysSince(day: string): number {
  return Math.round((Date.parse(today()) - Date.parse(day)) / DAY_MS);
}

/** Whether the offer may come now. */
export function mayCome(name: SeldomName): boolean {
  const last = days()[name];
  return last !== NEVER && last !== today();
}

/** Notes that the offer has come. */
export function came(name: SeldomName): void {
  if (days()[name] !== NEVER) note(name, today());
}

/** Notes that the player does not want to see the offer again. */
export function neverAgain(name: SeldomName): void {
  note(name, NEVER);
}

function note(name: SeldomName, day: string): void {
  remember('offers', JSON.stringify({ ...days(), [name]: day }));
}

function days(): Partial<Record<SeldomName, string>> {
  try {
    const kept: unknown = JSON.parse(recall('offers') ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
