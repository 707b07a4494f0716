import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { exclude as operation } from '@glasshouse/contract/limits/exclude.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { block, blockOf } from './block.ts';
import type { Block } from './running-break.ts';
import { monthsLater } from '../usage/windows.ts';

/** Above this, any number of months is allowed, not only the pack's. */
const ANY_MONTHS_FROM = 12;

/**
 * Starts a break, in the caller's transaction; returns the break in force. Throws `invalid_request`
 * when its length is missing or not offered.
 */
export async function exclude(
  tx: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  input: RequestOf<typeof operation>,
  at: number,
): Promise<AnswerOf<typeof operation>> {
  return exclusionView(await block(tx, player, askedBreak(pack, input, at), at));
}

/** A break in wire format. */
function exclusionView({ why, until }: Block): AnswerOf<typeof operation> {
  return { kind: why === 'self_excluded' ? 'self_exclusion' : 'cool_off', until };
}

/** The player's running break in wire format; null when there is none. */
export async function runningBreak(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<AnswerOf<typeof operation> | null> {
  const running = await blockOf(db, player, at);
  return running === null ? null : exclusionView(running);
}

function askedBreak(pack: MarketPack, input: RequestOf<typeof operation>, at: number): Block {
  const { kind, hours, months } = input;
  if (kind === 'cool_off') {
    const { min, max } = pack.coolOffHours;
    if (hours === undefined) throw invalid({ field: 'hours', reason: 'missing' });
    if (hours < min) throw invalid({ field: 'hours', reason: 'too_small' });
    if (hours > max) throw invalid({ field: 'hours', reason: 'too_large' });
    return { why: 'cooling_off', until: at + hours * HOUR_MS };
  }
  if (months === undefined) throw invalid({ field: 'months', reason: 'missing' });
  if (months < ANY_MONTHS_FROM && !pack.exclusionMonths.includes(months)) {
    throw invalid({ field: 'months', reason: 'not_offered' });
  }
  return { why: 'self_excluded', until: monthsLater(pack, at, months) };
}
