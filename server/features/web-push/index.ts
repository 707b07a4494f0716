import { getPush } from '@glasshouse/contract/web-push/get-push.ts';
import { subscribePush } from '@glasshouse/contract/web-push/subscribe-push.ts';
import { unsubscribePush } from '@glasshouse/contract/web-push/unsubscribe-push.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { isPushAddress } from './push-address.ts';
import { createPushService, type PushService } from './push-service.ts';
import { isNotifiedStep, sendNotices } from './send-notices.ts';
import {
  queueStep,
  refreshSubscription,
  subscribe,
  unsubscribe,
  type StepNotice,
} from './store.ts';

export { pushData, queueLimitNotice, unsubscribe } from './store.ts';

const SEND_MS = 2_000;

/**
 * Web push notifications of withdrawal steps, answers of support and changed limits, for browsers
 * that the player subscribed. No other kind of message exists here, so no promotion can be sent.
 */
export function addWebPush(
  server: Server,
  deps: Pick<AppContext, 'options' | 'db' | 'clock' | 'log' | 'jobs'>,
): void {
  const { db, options, jobs } = deps;
  const service = serviceOf(options);
  server.player(getPush, async ({ player, principal }, { endpoint = '' }) => {
    const { on, browsers } = await refreshSubscription(db, player, endpoint, principal.sessionId);
    const publicKey = service?.publicKey ?? null;
    return { ok: true, data: { publicKey, on: on ? (1 as const) : (0 as const), browsers } };
  });
  server.player(subscribePush, async ({ player, principal, at }, keys) => {
    if (service === null) return { ok: false, code: 'push_unavailable', data: null };
    if (!isPushAddress(keys.endpoint, service.sandbox)) {
      return { ok: false, code: 'push_address_refused', data: null };
    }
    await db.transaction((tx) => subscribe(tx, player, keys, principal.sessionId, at));
    return { ok: true, data: {} };
  });
  server.player(unsubscribePush, async ({ player }, { endpoint = 'all' }) => {
    await unsubscribe(db, player, endpoint);
    return { ok: true, data: {} };
  });
  if (service !== null) {
    jobs.every('web push', SEND_MS, () => sendNotices({ ...deps, service }));
  }
}

function serviceOf(options: AppContext['options']): PushService | null {
  const { pushKey = null, pushContact, pushSandbox = null } = options;
  if (pushKey === null) return null;
  const contact = pushContact ?? 'mailto:operator@example.com';
  return createPushService({ key: pushKey, contact, sandbox: pushSandbox });
}

/**
 * Queues a notification of a step for the player's browsers, if the step is one that is notified.
 */
export async function queueStepNotice(
  tx: Queryable,
  player: PlayerRef,
  notice: StepNotice,
): Promise<void> {
  if (isNotifiedStep(notice.code)) await queueStep(tx, player, notice);
}
