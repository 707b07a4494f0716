import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { PushKeys } from './push-service.ts';

/** Maximum subscriptions of one player; a new one replaces the oldest. */
const MAX_BROWSERS = 5;

/** The outbox kind of notifications. */
export const PUSH_KIND = 'web_push';
export const OWNER_KIND = 'web_push_owner';

/** A browser that a player has subscribed, in the outbox. */
export interface QueuedOwner {
  readonly playerId: number;
  readonly subscriptionId: string;
  readonly at: number;
}

/** A withdrawal step to notify. `at`: epoch milliseconds. */
export interface StepNotice {
  readonly orderId: string;
  readonly stepNo: number;
  readonly code: number;
  readonly at: number;
}

/** What is notified: a withdrawal step, an answer of support, or a changed limit. */
export type Notice =
  | ({ readonly kind: 'step' } & Omit<StepNotice, 'at'>)
  | { readonly kind: 'support'; readonly number: number }
  | { readonly kind: 'limit' };

/** An outbox row: the notice and the subscription to notify. */
export type QueuedNotice = Notice & {
  readonly at: number;
  readonly playerId: number;
  readonly subscriptionId: string;
};

function subscriptionIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/**
 * Subscribes the player in this browser, and queues that other players' subscriptions in it end
 * before the next notification is sent (`endOthers`), because they may be on another server. Runs
 * in a transaction.
 */
export async function subscribe(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  { endpoint, p256dh, auth }: PushKeys,
  sessionId: string,
  at: number,
): Promise<void> {
  const id = subscriptionIdOf(endpoint);
  const body: QueuedOwner = { playerId, subscriptionId: id, at };
  await tx.query('select outbox_replace_v1($1::smallint, $2, $3, $4::jsonb, $5)', [
    bucket,
    `${OWNER_KIND}:${playerId}:${id}`,
    OWNER_KIND,
    JSON.stringify(body),
    at,
  ]);
  // As a new row, so that it is newer than any other player's in this browser.
  await tx.query(
    'delete from push_subscription where bucket = $1 and player_id = $2 and subscription_id = $3',
    [bucket, playerId, id],
  );
  await tx.query(
    `insert into push_subscription
       (bucket, player_id, subscription_id, endpoint, p256dh, auth, session_id, created_at,
         services)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
    [bucket, playerId, id, endpoint, p256dh, auth, sessionId, at],
  );
  await tx.query(
    `delete from push_subscription where bucket = $1 and player_id = $2 and subscription_id in (
       select subscription_id from push_subscription where bucket = $1 and player_id = $2
       order by subscription_id = $4 desc, created_at desc, subscription_id offset $3)`,
    [bucket, playerId, MAX_BROWSERS, id],
  );
}

/** Ends the subscriptions in a browser that are older than its owner's. */
export async function endOthers(
  db: Queryable,
  { playerId, subscriptionId, at }: QueuedOwner,
): Promise<void> {
  await db.query(
    `delete from push_subscription
     where subscription_id = $1 and player_id <> $2 and created_at < $3`,
    [subscriptionId, playerId, at],
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
export async function queueStep(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  { orderId, stepNo, code, at }: StepNotice,
): Promise<void> {
  const notice: Notice = { kind: 'step', orderId, stepNo, code };
  await tx.query(`select queue_notice_v1($1::smallint, $2, $3, true, '', $4::jsonb, $5)`, [
    bucket,
    playerId,
    `${orderId}:${stepNo}`,
    JSON.stringify(notice),
    at,
  ]);
}

/**
 * Notifies a changed limit in the player's browsers, but not in that of the session that changed
 * it. Runs in a transaction.
 */
export async function queueLimitNotice(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  bySessionId: string,
  at: number,
): Promise<void> {
  const notice: Notice = { kind: 'limit' };
  await tx.query(`select queue_notice_v1($1::smallint, $2, $3, false, $4, $5::jsonb, $6)`, [
    bucket,
    playerId,
    `limit:${at}`,
    bySessionId,
    JSON.stringify(notice),
    at,
  ]);
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
