import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { raiseGuard } from '../sessions/index.ts';
import { block, type Block } from './block.ts';
import { brakesUnder, noteBrakes, type CarriedBrakes } from './carry.ts';
import { tighter } from './change.ts';
import { LIMIT_NAMES, type LimitName } from './kinds.ts';
import { putInForce, readBrakes, readLimits, saveLimit } from './store.ts';

/**
 * Gives a player the limits and the break of whoever used the same device or payout account before
 * (`key`: the directory's hash of it): of each the strictest, and never looser than their own.
 * Called when the player's wallet row exists, in the same transaction. Answers the break that now
 * holds because of it; null when the key brings none.
 */
export async function inheritBrakes(
  tx: Queryable,
  player: PlayerRef,
  key: Buffer,
  at: number,
): Promise<Block | null> {
  const others = await brakesUnder(tx, player, key);
  if (others.length === 0) return null;
  await readBrakes(tx, player, 'lock');
  const own = await readLimits(tx, player);
  let isChanged = false;
  for (const name of LIMIT_NAMES) {
    const value = strictest(name, others);
    if (!tighter(value, own(name).value)) continue;
    await saveLimit(tx, player, name, { value, pending: null }, at);
    await putInForce(tx, player, name, value);
    isChanged = true;
  }
  if (isChanged) {
    await raiseGuard(tx, player);
    await noteBrakes(tx, player, at);
  }
  let longest: Block | null = null;
  for (const { block: running } of others) {
    if (running !== null && running.until > Math.max(at, longest?.until ?? 0)) longest = running;
  }
  return longest === null ? null : block(tx, player, longest, at);
}

function strictest(name: LimitName, others: readonly CarriedBrakes[]): number | null {
  const values = others.flatMap(({ limits }) =>
    limits
      .filter(({ kind, period }) => kind === name.kind && period === (name.period ?? ''))
      .map(({ value }) => value),
  );
  return values.length === 0 ? null : Math.min(...values);
}
