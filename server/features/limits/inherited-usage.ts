import { windowEnds, windowIds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { raiseStateVersion } from '../wallet/index.ts';
import type { LimitName, MoneyKind, Period } from './kinds.ts';
import { putInForce, readBrakes, readLimits } from './store.ts';
import { windowStarts } from './windows.ts';

/** A limit in money, and what is used of it, in minor units. */
export type UsedOf = (name: LimitName) => number;

interface UsedRow {
  readonly kind: MoneyKind;
  readonly period: Period;
  readonly used: number;
}

/**
 * The most that any of these players has used of each limit in the running periods, with what they
 * inherited themselves. Each is read by primary key.
 */
export async function mostUsed(
  db: Queryable,
  players: readonly PlayerRef[],
  pack: MarketPack,
  at: number,
): Promise<UsedOf> {
  const ids = windowIds(pack, at);
  const starts = windowStarts(pack, at);
  const rows = await db.query<UsedRow>(
    `select own.kind, own.period, max(greatest(0, own.used + coalesce(i.used, 0)))::bigint as used
     from unnest($1::smallint[], $2::bigint[]) o(bucket, player_id)
     join wallet w using (bucket, player_id)
     cross join lateral (
       select coalesce(sum(amount) filter (where at >= $6), 0) as day,
         coalesce(sum(amount) filter (where at >= $7), 0) as week,
         coalesce(sum(amount) filter (where at >= $8), 0) as month
       from deposit_payment p where p.bucket = o.bucket and p.player_id = o.player_id
         and p.state in ('credited', 'charged_back') and p.at >= least($6, $7, $8)) paid
     cross join lateral (
       select coalesce(sum(amount), 0) as amount from deposit d
       where d.bucket = o.bucket and d.player_id = o.player_id
         and d.state in ('created', 'waiting') and d.expires_at > $9) waiting
     cross join lateral (values
       ('stake', 'day', case when w.day_id >= $3 then w.day_staked else 0 end),
       ('stake', 'week', case when w.week_id >= $4 then w.week_staked else 0 end),
       ('stake', 'month', case when w.month_id >= $5 then w.month_staked else 0 end),
       ('loss', 'day', case when w.day_id >= $3 then w.day_lost else 0 end),
       ('loss', 'week', case when w.week_id >= $4 then w.week_lost else 0 end),
       ('loss', 'month', case when w.month_id >= $5 then w.month_lost else 0 end),
       ('deposit', 'day', paid.day + waiting.amount),
       ('deposit', 'week', paid.week + waiting.amount),
       ('deposit', 'month', paid.month + waiting.amount)) own(kind, period, used)
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
    ],
  );
  return usedOf(rows);
}

/** What the player inherited as used of each limit; 0 once the period is over. */
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

function usedOf(rows: readonly UsedRow[]): UsedOf {
  const byName = new Map(rows.map(({ kind, period, used }) => [`${kind}/${period}`, used]));
  return ({ kind, period }) => byName.get(`${kind}/${period ?? ''}`) ?? 0;
}

/** Counts `used` minor units more of a limit until its running period ends; never less. */
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

/** Gives the whole limit back where the inherited period is over. Answers how many. */
export async function endInheritedUsage(db: Database, at: number): Promise<number> {
  const due = await db.query<PlayerRef & { kind: MoneyKind; period: Period }>(
    `select bucket, player_id as "playerId", kind, period from inherited_usage
     where ends_at <= $1 order by ends_at limit $2`,
    [at, BATCH],
  );
  for (const { bucket, playerId, ...name } of due) {
    const player = { bucket, playerId };
    await db.transaction(async (tx) => {
      await readBrakes(tx, player, 'lock');
      await tx.query(
        `delete from inherited_usage
         where bucket = $1 and player_id = $2 and kind = $3 and period = $4 and ends_at <= $5`,
        [bucket, playerId, name.kind, name.period, at],
      );
      const { value } = (await readLimits(tx, player))(name);
      await putInForce(tx, player, name, value);
      await raiseStateVersion(tx, player);
    });
  }
  return due.length;
}
