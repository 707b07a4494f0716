import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { languageOf, type LanguageName } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import type { AppContext } from '../../context.ts';
import { playerRef } from '../../platform/ids.ts';
import { deleteRow, dueRows, leaseRow, putOff, type OutboxKey } from '../../platform/outbox.ts';
import type { PushService } from './push-service.ts';
import {
  deleteSubscription,
  endOthers,
  OWNER_KIND,
  PUSH_KIND,
  readTarget,
  type QueuedNotice,
  type QueuedOwner,
} from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'log'> & { readonly service: PushService };

const BATCH = 20;
/** Longer than the push service timeout; other processes skip a leased row. */
const LEASE_MS = MINUTE_MS;
/** Undelivered notifications are dropped after this time. */
const WORTH_MS = DAY_MS;

/**
 * The withdrawal steps that are notified: the order waits for somebody, or it has ended. 1100: it
 * is held, and the player's other devices can answer "This was not me".
 */
const NOTIFIED_STEPS = [1100, 1300, 1400, 1800, 2000, 2200, 2300] as const;
type NotifiedStep = (typeof NOTIFIED_STEPS)[number];

/** Returns whether this step is notified. */
export function isNotifiedStep(code: number): code is NotifiedStep {
  return NOTIFIED_STEPS.some((step) => step === code);
}

/**
 * Sends due notifications. A row is deleted once the push service accepts it. If the process ends
 * in between, it is sent again with the same tag, so the browser shows it once. Returns how many
 * rows are done.
 */
export async function sendNotices(deps: Deps): Promise<number> {
  await endOtherOwners(deps);
  const due = await dueRows(deps.db, [PUSH_KIND], deps.clock.now(), BATCH);
  const done = await Promise.all(
    due.map((row) =>
      sendOne(deps, row).catch((error: unknown) => {
        deps.log.error({ err: error, outboxId: row.outbox_id }, 'a notification is put off');
        return false;
      }),
    ),
  );
  return done.filter(Boolean).length;
}

/** Lets each browser belong to the player who subscribed it last. */
async function endOtherOwners({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  for (const due of await dueRows(db, [OWNER_KIND], at, BATCH)) {
    const row = await leaseRow(db, due, at, at + LEASE_MS);
    if (row === null) continue;
    // Only `subscribe` writes these rows.
    await endOthers(db, row.body as QueuedOwner);
    await deleteRow(db, due);
  }
}

async function sendOne({ db, clock, log, service }: Deps, due: OutboxKey): Promise<boolean> {
  const at = clock.now();
  const row = await leaseRow(db, due, at, at + LEASE_MS);
  if (row === null) return false;
  // Only queue_notice_v1 writes these rows.
  const notice = row.body as QueuedNotice;
  const player = playerRef(notice.playerId);
  const target = await readTarget(db, player, notice.subscriptionId);
  const left = notice.at + WORTH_MS - at;
  const shown = target === null ? null : shownOf(notice, languageOf(target.language));
  if (target !== null && shown !== null && left > 0) {
    const { topic, ...payload } = shown;
    const delivery = await service.deliver(target, {
      payload: JSON.stringify(payload),
      topic: topicOf(topic),
      ttlSeconds: Math.ceil(left / 1000),
    });
    if (delivery === 'later') {
      await putOff(db, due, at);
      return false;
    }
    if (delivery === 'gone') await deleteSubscription(db, player, notice.subscriptionId);
    if (delivery === 'refused') log.warn({ outboxId: row.outbox_id }, 'a notification was refused');
  }
  if (target === null) await deleteSubscription(db, player, notice.subscriptionId);
  await deleteRow(db, due);
  return true;
}

/** What the browser shows, and the subject of which only the newest message is kept. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly topic: string;
}

/**
 * The lock screen may show this to anybody: only that something changed, and the page's URL. No
 * amount, account, name, game or message. Null for a step that is not notified.
 */
function shownOf(notice: QueuedNotice, name: LanguageName): Shown | null {
  if (notice.kind === 'support') {
    return {
      title: message(name, 'push.support'),
      body: message(name, 'push.support.text'),
      url: '/service',
      tag: `support-${notice.number}`,
      topic: `support ${notice.playerId}`,
    };
  }
  if (notice.kind === 'limit') {
    return {
      title: message(name, 'push.limits'),
      body: message(name, 'push.limits.text'),
      url: '/me#limits',
      tag: `limit-${notice.at}`,
      topic: `limits ${notice.playerId}`,
    };
  }
  const { orderId, stepNo, code } = notice;
  if (!isNotifiedStep(code)) return null;
  return {
    title: message(name, 'push.withdrawal'),
    body: message(name, `push.step.${code}`),
    url: `/withdrawalTracker?orderId=${orderId}`,
    tag: `${orderId}-${stepNo}`,
    topic: orderId,
  };
}

/** Push services limit topics to 32 base64url characters. */
function topicOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 32);
}
