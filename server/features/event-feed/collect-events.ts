import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { EVENT_TYPES, isEventType } from '@glasshouse/contract/events/event-types.ts';
import type { AppContext } from '../../context.ts';
import { BUCKETS } from '../../platform/ids.ts';
import { deleteRows, oldestRows, type OutboxRow } from '../../platform/outbox.ts';
import {
  appendEvents,
  keepRoundsUntil,
  queueRounds,
  robotsAmong,
  roundsUntil,
  type NewEvent,
} from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;

/** The outbox kind of events (event_put_v1). */
const KIND = 'event';
const BATCH = 500;
/** A player's rounds are one event each time. */
const ROUNDS_EVERY_MS = 15 * MINUTE_MS;
/** Rows that were written at the edge of the last look, by a server with a slower clock. */
const OVERLAP_MS = 2 * MINUTE_MS;

/** What event_put_v1 writes. */
interface QueuedEvent {
  readonly type: string;
  readonly playerId: number | null;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Moves queued events from the players' databases to the feed. A process that ends in between
 * leaves them queued, and the feed knows them by their ids. What robots of the demo did is left
 * out. Returns how many were queued.
 */
export async function collectEvents({ db, clock }: Deps): Promise<number> {
  const at = clock.now();
  const rows = await oldestRows(db, KIND, at, BATCH);
  if (rows.length === 0) return 0;
  const byBucket = Map.groupBy(rows, (row) => row.bucket);
  const robots = new Set<string>();
  for (const [bucket, own] of byBucket) {
    const players = own.map(eventOf).flatMap(({ playerId }) => playerId ?? []);
    for (const robot of await robotsAmong(db, bucket, players)) robots.add(robot);
  }
  const events = rows.map(eventOf).filter(({ playerId }) => !robots.has(playerId ?? ''));
  await db.transaction((tx) => appendEvents(tx, events, at));
  for (const [bucket, own] of byBucket) {
    await deleteRows(
      db,
      bucket,
      own.map((row) => row.outbox_id),
    );
  }
  return rows.length;
}

function eventOf(row: OutboxRow): NewEvent {
  // Only event_put_v1 writes these rows.
  const { type, playerId, at, data } = row.body as QueuedEvent;
  if (!isEventType(type)) throw new Error(`${row.outbox_id} is an event of no known type`);
  return {
    id: row.outbox_id.slice(`${KIND}:`.length),
    type,
    version: EVENT_TYPES[type].version,
    at,
    playerId: playerId === null ? null : String(playerId),
    data,
  };
}

/**
 * Queues the players' rounds as sums, at most every quarter of an hour. `checkedUntil`: every
 * journal has been checked up to this time.
 */
export async function queuePlayedRounds({ db, clock }: Deps, checkedUntil: number): Promise<void> {
  const from = await roundsUntil(db);
  if (checkedUntil < from + ROUNDS_EVERY_MS) return;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const queued = await queueRounds(db.of(bucket), bucket, from - OVERLAP_MS, clock.now());
    if (queued === null) return;
  }
  await keepRoundsUntil(db, checkedUntil);
}
