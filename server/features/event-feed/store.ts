import type { EventPage, FeedEvent } from '@glasshouse/contract/events/event-types.ts';
import type { Queryable } from '../../platform/database.ts';

/** An event before it has its place in the feed. */
export type NewEvent = Omit<FeedEvent, 'seq' | 'appendedAt'>;

/** Held while events are appended, so that numbers are in the order of commits. */
const APPEND_LOCK = 7_402_661_402;

/**
 * Appends events that the feed does not have yet, in their order. Returns how many. Runs in a
 * transaction at home; waits for another process that appends.
 */
export async function appendEvents(
  tx: Queryable,
  events: readonly NewEvent[],
  at: number,
): Promise<number> {
  await tx.query('select pg_advisory_xact_lock($1)', [APPEND_LOCK]);
  const appended = await tx.query(
    `insert into event_feed (seq, event_id, type, version, player_id, at, appended_at, data)
     select (select coalesce(max(seq), 0) from event_feed) + row_number() over (order by place),
       e.id, e.type, e.version, e."playerId", e.at, $2, e.data
     from jsonb_to_recordset($1::jsonb) as e(place integer, id text, type text, version smallint,
       "playerId" bigint, at bigint, data jsonb)
     where not exists (select from event_feed f where f.event_id = e.id)
     returning 1`,
    [JSON.stringify(events.map((event, place) => ({ place, ...event }))), at],
  );
  return appended.length;
}

/** Events after a place, the oldest first; of some types, or of all when null. */
export async function readEvents(
  db: Queryable,
  { after, types, limit }: { after: number; types: readonly string[] | null; limit: number },
): Promise<EventPage> {
  const [ends] = await db.query<{ oldest: number; newest: number }>(
    'select coalesce(min(seq), 0) as oldest, coalesce(max(seq), 0) as newest from event_feed',
  );
  const { oldest = 0, newest = 0 } = ends ?? {};
  // Up to the newest one of before: a filter that meets nothing still moves on.
  const events = await db.query<FeedEvent>(
    `select seq, event_id as id, type, version, at, appended_at as "appendedAt",
       player_id::text as "playerId", data
     from event_feed where seq > $1 and seq <= $2 and ($3::text[] is null or type = any ($3))
     order by seq limit $4`,
    [after, newest, types, limit],
  );
  const last = events.length < limit ? newest : events.at(-1)?.seq;
  return { events, next: Math.max(after, last ?? 0), oldest, newest };
}

/** The ids of those players of a bucket that are robots of the demo. */
export async function robotsAmong(
  db: Queryable,
  bucket: number,
  players: readonly string[],
): Promise<string[]> {
  const robots = await db.query<{ id: string }>(
    `select player_id::text as id from player_kind
     where bucket = $1 and player_id = any ($2::bigint[]) and robot`,
    [bucket, players],
  );
  return robots.map(({ id }) => id);
}

/** Deletes a batch of events older than 400 days; returns how many. */
export async function forgetOldEvents(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ gone: number }>('select event_feed_forget_v1($1) as gone', [most]);
  return row?.gone ?? 0;
}

/** Up to which time the journals were looked at for `rounds.played`; 0 at first. */
export async function roundsUntil(db: Queryable): Promise<number> {
  const [row] = await db.query<{ until: number }>('select until from event_rounds_until');
  return row?.until ?? 0;
}

export async function keepRoundsUntil(db: Queryable, until: number): Promise<void> {
  await db.query(
    `insert into event_rounds_until as known (until) values ($1)
     on conflict (one) do update set until = excluded.until where known.until < excluded.until`,
    [until],
  );
}

/**
 * Queues what each player of a bucket has played since the last time, if a round was checked since
 * `from`. Null while another process does it.
 */
export async function queueRounds(
  db: Queryable,
  bucket: number,
  from: number,
  at: number,
): Promise<number | null> {
  const [row] = await db.query<{ players: number | null }>(
    'select event_rounds_put_v1($1::smallint, $2, $3) as players',
    [bucket, from, at],
  );
  return row?.players ?? null;
}
