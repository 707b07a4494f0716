import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { lockWallet, raiseStateVersion } from '../../wallet/index.ts';
import type { LimitName, MoneyKind, Period } from '../kinds.ts';
import { putInForce, readLimits } from '../store.ts';

/** Returns the usage of a money limit, in minor units. */
export type UsedOf = (name: LimitName) => number;

export interface UsedRow {
  readonly kind: MoneyKind;
  readonly period: Period;
  readonly used: number;
}

/** The player's inherited usage of each limit; 0 once the period is over. */
export async function inheritedUsage(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<UsedOf> {
  const rows = await db.query<UsedRow>(
    `select kind, period, used from inherited_usage
     where bucket = $1 and player_id = $2 and ends_at > $3`,
    [player.bucket, player.playerId, at],
  );
  return usedOf(rows);
}

/** Looks up the usage of a limit among these rows; 0 when there is none. */
export function usedOf(rows: readonly UsedRow[]): UsedOf {
  const byName = new Map(rows.map(({ kind, period, used }) => [`${kind}/${period}`, used]));
  return ({ kind, period }) => byName.get(`${kind}/${period ?? ''}`) ?? 0;
}

/**
 * Raises a limit's inherited usage to `used` minor units until its period ends; never lowers it.
 */
export async function inheritUsed(
  tx: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  name: { readonly kind: MoneyKind; readonly period: Period },
  used: number,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into inherited_usage (bucket, player_id, kind, period, used, ends_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (bucket, player_id, kind, period) do update set ends_at = excluded.ends_at,
       used = case when inherited_usage.ends_at < excluded.ends_at then excluded.used
         else greatest(inherited_usage.used, excluded.used) end`,
    [
      player.bucket,
      player.playerId,
      name.kind,
      name.period,
      used,
      windowEnds(pack, at)[name.period],
    ],
  );
}

const BATCH = 50;
/** Delay before an end that failed is retried. */
const RETRY_MS = 10 * MINUTE_MS;

type Ending = PlayerRef & { readonly kind: MoneyKind; readonly period: Period };

/**
 * Restores the full limit once the inherited period is over. One that fails is postponed and blocks
 * no other. Returns how many.
 */
export async function endInheritedUsage(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  at: number,
): Promise<number> {
  const due = await db.query<Ending>(
    `select bucket, player_id as "playerId", kind, period, ends_at from inherited_usage
     where ends_at <= $1 and coalesce(retry_at, 0) <= $1 order by ends_at limit $2`,
    [at, BATCH],
  );
  let done = 0;
  for (const one of due) {
    const { bucket, playerId, kind, period } = one;
    try {
      await db.transaction((tx) => endUsage(tx, one, at));
      done += 1;
    } catch (error) {
      log.error({ err: error, playerId, kind, period }, 'the end of inherited usage is put off');
      await db.query(
        `update inherited_usage set retry_at = $5
         where bucket = $1 and player_id = $2 and kind = $3 and period = $4`,
        [bucket, playerId, kind, period, at + RETRY_MS],
      );
    }
  }
  return done;
}

async function endUsage(
  tx: Queryable,
  { bucket, playerId, ...name }: Ending,
  at: number,
): Promise<void> {
  const player = { bucket, playerId };
  await lockWallet(tx, player);
  await tx.query(
    `delete from inherited_usage
     where bucket = $1 and player_id = $2 and kind = $3 and period = $4 and ends_at <= $5`,
    [bucket, playerId, name.kind, name.period, at],
  );
  const { value } = (await readLimits(tx, player))(name);
  await putInForce(tx, player, name, value);
  await raiseStateVersion(tx, player);
}
