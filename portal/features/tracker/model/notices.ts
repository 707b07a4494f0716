import { api, queryCache } from '../../../api/server.ts';
import type { Reply } from '../../../api/client.ts';

/** Returns true if this browser supports push notifications while the page is closed. */
export function noticesWork(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns whether this player has notifications on in this browser, and the server's key. */
export async function readNotices() {
  const endpoint = (await ownSubscription())?.endpoint;
  return api.must('getPush', endpoint === undefined ? {} : { endpoint });
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Requests notification permission and subscribes; call it only from a press. `denied`: permission
 * is refused. `failed`: the push service returned no endpoint.
 */
export async function switchOn(
  publicKey: string,
): Promise<Reply<'subscribePush'> | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const keys = await subscribe(publicKey).catch(() => null);
  if (keys === null) return 'failed';
  const reply = await api.call('subscribePush', keys);
  await queryCache.invalidate(['push']);
  return reply;
}

async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with another server key is no longer valid.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Unsubscribes this browser, at the server first. */
export async function switchOff(): Promise<Reply<'unsubscribePush'>> {
  const own = await ownSubscription();
  const reply = await api.call('unsubscribePush', own === null ? {} : { endpoint: own.endpoint });
  if (reply.ok) await own?.unsubscribe().catch(() => false);
  await queryCache.invalidate(['push']);
  return reply;
}
