import { DAY_MS } from '@glasshouse/contract/time.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import { now } from '../api/clock.ts';
import { getStored, setStored } from '../boot/storage.ts';
import { market } from './market.ts';

/**
 * Frequency cap of automatic prompts: each at most once per day of the market, and never again on
 * this device once the player opts out. The market pack must be loaded.
 */
export type CappedPrompt = 'activity' | 'ordinary' | 'install';

const NEVER = 'never';

/** The day of the market, `YYYY-MM-DD`. */
export function today(): string {
  return marketTime(market(), now()).slice(0, 10);
}

/** Whole days from a day of the market until now. */
export function daysSince(day: string): number {
  return Math.round((Date.parse(today()) - Date.parse(day)) / DAY_MS);
}

/** Returns true if the prompt may be shown now. */
export function mayShowPrompt(name: CappedPrompt): boolean {
  const last = days()[name];
  return last !== NEVER && last !== today();
}

/** Records that the prompt was shown. */
export function markPromptShown(name: CappedPrompt): void {
  if (days()[name] !== NEVER) note(name, today());
}

/** Records that the player does not want to see the prompt again. */
export function neverShowPrompt(name: CappedPrompt): void {
  note(name, NEVER);
}

function note(name: CappedPrompt, day: string): void {
  setStored('offers', JSON.stringify({ ...days(), [name]: day }));
}

function days(): Partial<Record<CappedPrompt, string>> {
  try {
    const kept: unknown = JSON.parse(getStored('offers') ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
