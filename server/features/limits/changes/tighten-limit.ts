import type { tightenLimit as operation } from '@glasshouse/contract/backoffice/players/tighten-limit.ts';
import type { RequestOf } from '@glasshouse/contract/operation.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { readPlayStops } from '../../wallet/index.ts';
import { readLimits } from '../store.ts';
import { inForce, type LimitView } from '../view.ts';
import { askedName, askedValue } from './asked.ts';
import { tighter } from './change.ts';
import { setLimit } from './set-limit.ts';

/**
 * Sets a tighter limit in the caller's transaction, at once; returns null, with nothing changed,
 * when the limit in force is as tight already.
 */
export async function tightenLimit(
  tx: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  input: Pick<RequestOf<typeof operation>, 'kind' | 'period' | 'amount' | 'minutes'>,
  at: number,
): Promise<LimitView | null> {
  const name = askedName(input);
  const stops = await readPlayStops(tx, player, 'lock');
  const stored = await readLimits(tx, player);
  const { value } = inForce(name, stored(name), stops);
  if (!tighter(askedValue(input, pack), value)) return null;
  // No session of the player asked, so all devices are notified.
  const outcome = await setLimit(tx, player, pack, input, { sessionId: '', at });
  return outcome.ok ? outcome.data : null;
}
