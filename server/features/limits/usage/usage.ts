import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { usedOf, type UsedOf, type UsedRow } from '../inheritance/inherited-usage.ts';
import { windowStarts } from './windows.ts';

/**
 * Returns the highest usage by any of these players of each money limit in the running periods,
 * with their inherited usage, in minor units. `waiting`: unpaid orders count as used of the deposit
 * limits. Each player is read by primary key.
 */
export async function usedOfLimits(
  db: Queryable,
  players: readonly PlayerRef[],
  pack: MarketPack,
  at: number,
  waiting: 'with waiting orders' | 'credited alone' = 'with waiting orders',
): Promise<UsedOf> {
  const ids = windowIds(pack, at);
  const starts = windowStarts(pack, at);
  const rows = await db.query<UsedRow>(
    `select own.kind, own.period, max(greatest(0, own.used + coalesce(i.used, 0)))::bigint as used
     from unnest($1::smallint[], $2::bigint[]) o(bucket, player_id)
     cross join lateral (
       select w.kind, w.period, w.used
       from wallet_usage_v1(o.bucket, o.player_id, $3, $4, $5) w
       union all
       select 'deposit', d.period, d.credited + case when $10 then d.waiting else 0 end
       from deposit_usage_v1(o.bucket, o.player_id, $6, $7, $8, $9) d) own
     left join inherited_usage i on i.bucket = o.bucket and i.player_id = o.player_id
       and i.kind = own.kind and i.period = own.period and i.ends_at > $9
     group by own.kind, own.period`,
    [
      players.map(({ bucket }) => bucket),
      players.map(({ playerId }) => playerId),
      ids.day,
      ids.week,
      ids.month,
      starts.day,
      starts.week,
      starts.month,
      at,
      waiting === 'with waiting orders',
    ],
  );
  return usedOf(rows);
}
