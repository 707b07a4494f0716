import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { PushKeys } from './push-service.ts';

/** Maximum subscriptions of one player; a new one replaces the oldest. */
const MAX_BROWSERS = 5;

/** The outbox kind of notifications. */
export const PUSH_KIND = 'web_push';

/** A withdrawal step to notify. */
export interface StepNotice {
  readonly orderId: string;
  readonly stepNo: number;
  readonly code: number;
  readonly at: number;
}

/** An outbox row: the step and the subscription to notify. */
export interface QueuedNotice extends StepNotice {
  readonly playerId: number;
  readonly subscriptionId: string;
}

function subscriptionIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/** Subscribes the player in this browser and ends other players' subscriptions in it. */
export async function subscribe(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  { endpoint, p256dh, auth }: PushKeys,
  sessionId: string,
  at: number,
): Promise<void> {
  const id = subscriptionIdOf(endpoint);
  await tx.query(
    `delete from push_subscription
     where subscription_id = $1 and (bucket <> $2 or player_id <> $3)`,
    [id, bucket, playerId],
  );
  await tx.query(
    `insert into push_subscription
       (bucket, player_id, subscription_id, endpoint, p256dh, auth, session_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (bucket, player_id, subscription_id) do update
       set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id`,
    [bucket, playerId, id, endpoint, p256dh, auth, sessionId, at],
  );
  await tx.query(
    `delete from push_subscription where bucket = $1 and player_id = $2 and subscription_id in (
       select subscription_id from push_subscription where bucket = $1 and player_id = $2
       order by subscription_id = $4 desc, created_at desc, subscription_id offset $3)`,
    [bucket, playerId, MAX_BROWSERS, id],
  );
}

/** Ends the subscription of one browser, or all. */
export async function unsubscribe(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  endpoint: string,
): Promise<void> {
  await db.query(
    `delete from push_subscription
     where bucket = $1 and player_id = $2 and ($3 = 'all' or subscription_id = $4)`,
    [bucket, playerId, endpoint, subscriptionIdOf(endpoint)],
  );
}

/**
 * Returns how many browsers the player has subscribed, and whether this one is. Moves this
 * browser's subscription to the current session, because its earlier session may have been renewed.
 */
export async function refreshSubscription(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  endpoint: string,
  sessionId: string,
): Promise<{ readonly on: boolean; readonly browsers: number }> {
  const renewed = await db.query(
    `update push_subscription set session_id = $4
     where bucket = $1 and player_id = $2 and subscription_id = $3 returning 1`,
    [bucket, playerId, subscriptionIdOf(endpoint), sessionId],
  );
  const [row] = await db.query<{ browsers: number }>(
    'select count(*) as browsers from push_subscription where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  return { on: renewed.length > 0, browsers: row?.browsers ?? 0 };
}

/** Adds a step to the outbox, once per subscription of the player. Runs in a transaction. */
export async function queueNotice(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  notice: StepNotice,
): Promise<void> {
  await tx.query(
    `select outbox_put_v1($1::smallint, 'push:' || subscription_id || ':' || $3, $4,
       $5::jsonb || jsonb_build_object('playerId', player_id, 'subscriptionId', subscription_id),
       $6)
     from push_subscription where bucket = $1 and player_id = $2`,
    [
      bucket,
      playerId,
      `${notice.orderId}:${notice.stepNo}`,
      PUSH_KIND,
      JSON.stringify(notice),
      notice.at,
    ],
  );
}

/** Returns the subscription and its language; null if it was removed or its session has ended. */
export async function readTarget(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  subscriptionId: string,
): Promise<(PushKeys & { readonly language: string }) | null> {
  const [target] = await db.query<PushKeys & { language: string }>(
    `select s.endpoint, s.p256dh, s.auth, p.language from push_subscription s
     join session_open using (bucket, player_id, session_id)
     join player_session p using (bucket, player_id)
     where s.bucket = $1 and s.player_id = $2 and s.subscription_id = $3`,
    [bucket, playerId, subscriptionId],
  );
  return target ?? null;
}

/** Deletes an ended subscription. */
export async function deleteSubscription(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  subscriptionId: string,
): Promise<void> {
  await db.query(
    `delete from push_subscription
     where bucket = $1 and player_id = $2 and subscription_id = $3`,
    [bucket, playerId, subscriptionId],
  );
}

/**
 * Personal data of this feature: queries ($1 bucket, $2 player) by their names in the export.
 * Without the full endpoint URL, which would allow sending to the browser.
 */
export const pushData = {
  notifications: `select split_part(endpoint, '/', 3) as service, created_at
    from push_subscription where bucket = $1 and player_id = $2 order by created_at`,
} as const;
