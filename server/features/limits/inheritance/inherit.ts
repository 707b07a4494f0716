import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import {
  inheritRunningPlay,
  lockWallet,
  raiseStateVersion,
  runningPlay,
} from '../../wallet/index.ts';
import { block } from '../breaks/block.ts';
import type { Block } from '../breaks/running-break.ts';
import {
  limitsUnder,
  noteInheritableLimits,
  type InheritableLimits,
} from './inheritable-limits.ts';
import { tighter } from '../changes/change.ts';
import { inheritedUsage, inheritUsed } from './inherited-usage.ts';
import { LIMIT_NAMES, type LimitName } from '../kinds.ts';
import { putInForce, readLimits, saveLimit } from '../store.ts';
import { usedOfLimits } from '../usage/usage.ts';

/**
 * Copies to a player the limits, their usage, the running session and the break of other players
 * with the same device or payout account (`key`: the directory's hash of it): the strictest of
 * each, never looser than their own. Called in the transaction that creates the player's wallet
 * row. Returns the break now in force because of it; null when there is none.
 */
export async function inheritLimits(
  tx: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  key: Buffer,
  at: number,
): Promise<Block | null> {
  const others = await limitsUnder(tx, player, key);
  if (others.length === 0) return null;
  await lockWallet(tx, player);
  const own = await readLimits(tx, player);
  const isUsed = await inheritUsage(tx, player, pack, others, at);
  let isChanged = isUsed;
  for (const name of LIMIT_NAMES) {
    const value = strictest(name, others);
    const { value: before } = own(name);
    if (tighter(value, before)) {
      await saveLimit(tx, player, name, { value, pending: null }, at);
      await putInForce(tx, player, name, value);
      isChanged = true;
    } else if (isUsed && name.period !== null) {
      await putInForce(tx, player, name, before);
    }
  }
  if (await inheritPlay(tx, player, others, at)) isChanged = true;
  if (isChanged) {
    await raiseStateVersion(tx, player);
    await noteInheritableLimits(tx, player, at);
  }
  let longest: Block | null = null;
  for (const { block: running } of others) {
    if (running !== null && running.until > Math.max(at, longest?.until ?? 0)) longest = running;
  }
  return longest === null ? null : block(tx, player, longest, at);
}

/**
 * The others' usage of their limits counts here until the period ends, so that a new account gives
 * no new allowance. Returns whether there is any.
 */
async function inheritUsage(
  tx: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  others: readonly InheritableLimits[],
  at: number,
): Promise<boolean> {
  const limited = others.filter(({ limits }) => limits.length > 0);
  if (limited.length === 0) return false;
  const before = await usedOfLimits(
    tx,
    limited.map((other) => other.player),
    pack,
    at,
  );
  const ownTotal = await usedOfLimits(tx, [player], pack, at);
  const inherited = await inheritedUsage(tx, player, at);
  let isAny = false;
  for (const name of LIMIT_NAMES) {
    if (name.period === null || strictest(name, others) === null) continue;
    const more = before(name) - ownTotal(name);
    if (more <= 0) continue;
    await inheritUsed(tx, player, pack, name, inherited(name) + more, at);
    isAny = true;
  }
  return isAny;
}

/**
 * A running, limited play session of the others continues here: a new account does not start a new
 * session. Returns whether there is one.
 */
async function inheritPlay(
  tx: Queryable,
  player: PlayerRef,
  others: readonly InheritableLimits[],
  at: number,
): Promise<boolean> {
  if (strictest(SESSION, others) === null) return false;
  const running = await runningPlay(
    tx,
    others.map((other) => other.player),
    at,
  );
  if (running === null) return false;
  await inheritRunningPlay(tx, player, running, at);
  return true;
}

const SESSION: LimitName = { kind: 'session_minutes', period: null };

function strictest(name: LimitName, others: readonly InheritableLimits[]): number | null {
  const values = others.flatMap(({ limits }) =>
    limits
      .filter(({ kind, period }) => kind === name.kind && period === (name.period ?? ''))
      .map(({ value }) => value),
  );
  return values.length === 0 ? null : Math.min(...values);
}
