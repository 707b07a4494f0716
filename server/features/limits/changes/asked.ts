import type { setLimit } from '@glasshouse/contract/limits/set-limit.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { isMoneyKind, type LimitName } from '../kinds.ts';

type Asked = RequestOf<typeof setLimit>;

/** Which limit is meant. Throws `invalid_request` when the period is missing or out of place. */
export function askedName({ kind, period = null }: Asked): LimitName {
  if (!isMoneyKind(kind)) {
    if (period !== null) throw invalid({ field: 'period', reason: 'not_offered' });
    return { kind, period };
  }
  if (period === null) throw invalid({ field: 'period', reason: 'missing' });
  return { kind, period };
}

/**
 * The value requested: minor units or minutes, null to have no such limit. Throws
 * `invalid_request` when it is missing, or no interval a reality check can have.
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
