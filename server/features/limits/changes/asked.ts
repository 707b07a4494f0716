import type { setLimit } from '@glasshouse/contract/limits/set-limit.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { isMoneyKind, type LimitName } from '../kinds.ts';

type Asked = RequestOf<typeof setLimit>;

/**
 * The requested limit's name. Throws `invalid_request` when the period is missing or not allowed.
 */
export function askedName({ kind, period = null }: Asked): LimitName {
  if (!isMoneyKind(kind)) {
    if (period !== null) throw invalid({ field: 'period', reason: 'not_offered' });
    return { kind, period };
  }
  if (period === null) throw invalid({ field: 'period', reason: 'missing' });
  return { kind, period };
}

/**
 * The requested value: minor units or minutes, null for no limit. Throws `invalid_request` when it
 * is missing, or not a valid interval of a reality check.
 */
export function askedValue(input: Asked, pack: Pick<MarketPack, 'realityCheckMinutes'>) {
  const field = isMoneyKind(input.kind) ? 'amount' : 'minutes';
  const value = input[field];
  if (value === undefined) throw invalid({ field, reason: 'missing' });
  if (input.kind !== 'reality_check_minutes') return value;
  const { min, max } = pack.realityCheckMinutes;
  if (value === null) throw invalid({ field, reason: 'missing' });
  if (value < min) throw invalid({ field, reason: 'too_small' });
  if (value > max) throw invalid({ field, reason: 'too_large' });
  return value;
}
