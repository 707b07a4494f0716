import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Asked } from '../../../api/client.ts';
import { duration } from '../../../ui/duration.ts';
import { money } from '../../../ui/market.ts';
import type { useText } from '../../../ui/words.ts';
import type { Limit } from './data.ts';

export function isTime(kind: Limit['kind']): boolean {
  return kind === 'session_minutes' || kind === 'reality_check_minutes';
}

/** Formats a limit's value: money, or a duration. */
export function amountOf(
  t: ReturnType<typeof useText>,
  kind: Limit['kind'],
  value: number,
): string {
  if (!isTime(kind)) return money(value);
  return value < 1 ? t('limits.noTime') : duration(value * MINUTE_MS, 2);
}

/** Returns the request that sets a limit (null removes it), or confirms a pending one. */
export function asked(
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
  value: number | null | 'confirm',
): Asked<'setLimit'> {
  const name = { kind, ...(period === null ? {} : { period }) };
  if (value === 'confirm') return { ...name, confirm: true };
  return isTime(kind) ? { ...name, minutes: value } : { ...name, amount: value };
}
