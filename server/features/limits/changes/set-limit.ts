import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { setLimit as operation } from '@glasshouse/contract/limits/set-limit.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { queueLimitNotice } from '../../web-push/index.ts';
import { raiseStateVersion, readPlayStops } from '../../wallet/index.ts';
import { askedName, askedValue } from './asked.ts';
import { noteInheritableLimits } from '../inheritance/inheritable-limits.ts';
import { changed, confirmed } from './change.ts';
import { putInForce, readLimits, saveLimit } from '../store.ts';
import { inForce, viewLimits } from '../view.ts';

/**
 * Sets, tightens, loosens, removes or confirms one limit, in the caller's transaction. The limit in
 * force changes together with the wallet row that spins are checked against, and the new state
 * version makes every process reload it. The player's other devices are notified. `at`: epoch
 * milliseconds.
 */
export async function setLimit(
  tx: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  input: RequestOf<typeof operation>,
  { sessionId, at }: { readonly sessionId: string; readonly at: number },
): Promise<Outcome<typeof operation>> {
  const name = askedName(input);
  const confirming = input.confirm === true;
  const wanted = confirming ? null : askedValue(input, pack);
  const stops = await readPlayStops(tx, player, 'lock');
  const stored = await readLimits(tx, player);
  const before = inForce(name, stored(name), stops);
  const result = confirming
    ? confirmed(before, at)
    : { state: changed(before, wanted, at, pack.limitLooseningHours) };
  if ('refused' in result) {
    if (result.refused === 'nothing_to_confirm') {
      return { ok: false, code: 'nothing_to_confirm', data: null };
    }
    return { ok: false, code: 'too_early', data: { effectiveAt: result.effectiveAt } };
  }
  await saveLimit(tx, player, name, result.state, at);
  if (result.state.value !== before.value) {
    await putInForce(tx, player, name, result.state.value);
    await raiseStateVersion(tx, player);
    await noteInheritableLimits(tx, player, at);
    await queueLimitNotice(tx, player, sessionId, at);
  }
  const limits = await viewLimits(tx, player, pack, at);
  const view = limits.find(({ kind, period }) => kind === name.kind && period === name.period);
  if (view === undefined) throw new Error(`no limit ${name.kind}/${name.period}`);
  return { ok: true, data: view };
}
