import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush from 'web-push';
import { isPushAddress, publicLookup } from './push-address.ts';

export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a push service is handed. */
export interface Sent {
  readonly payload: string;
  /** A newer message of a topic replaces the one that was not delivered yet. */
  readonly topic: string;
  /** How long it may wait for the browser. */
  readonly ttlSeconds: number;
}

/**
 * `gone`: the browser takes nothing any more. `later`: nobody answered, or not now. `refused`: this
 * message never goes.
 */
export type Delivery = 'taken' | 'gone' | 'later' | 'refused';

export interface PushService {
  /** In base64url, as browsers want it. */
  readonly publicKey: string;
  readonly sandbox: string | null;
  deliver(to: PushKeys, message: Sent): Promise<Delivery>;
}

const ANSWER_MS = 10_000;

/** The way to browsers' push services: encrypted for the browser, signed with the VAPID key. */
export function createPushService(options: {
  readonly key: Buffer;
  readonly contact: string;
  readonly sandbox: string | null;
}): PushService {
  const { key, contact, sandbox } = options;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  const publicKey = pair.getPublicKey().toString('base64url');
  const vapidDetails = { subject: contact, publicKey, privateKey: key.toString('base64url') };
  return {
    publicKey,
    sandbox,
    async deliver(to, { payload, topic, ttlSeconds }) {
      if (!isPushAddress(to.endpoint, sandbox)) return 'gone';
      const sealed = sealFor(to, payload, { vapidDetails, topic, TTL: ttlSeconds });
      if (sealed === null) return 'gone';
      return deliveryOf(await post(to.endpoint, sealed, sandbox));
    },
  };
}

type Sealed = Pick<webPush.RequestDetails, 'headers' | 'body'>;

/** Null where the browser's keys are none. */
function sealFor(
  { endpoint, p256dh, auth }: PushKeys,
  payload: string,
  options: webPush.RequestOptions,
): Sealed | null {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch {
    return null;
  }
}

function deliveryOf(status: number | null): Delivery {
  if (status === null || status === 429 || status >= 500) return 'later';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'taken' : 'refused';
}

/** The answer's status; null when none came. Redirects are not followed, the answer not read. */
function post(address: string, { headers, body }: Sealed, sandbox: string | null) {
  const isSandbox = new URL(address).origin === sandbox;
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(isSandbox ? {} : { lookup: publicLookup }),
  };
  return new Promise<number | null>((done) => {
    const send = isSandbox ? requestPlain : requestSecure;
    const call = send(address, options, (answer) => {
      done(answer.statusCode ?? null);
      answer.destroy();
    });
    call.on('error', () => done(null));
    call.end(body);
  });
}
