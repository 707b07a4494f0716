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

/** A message to the push service. */
export interface PushMessage {
  readonly payload: string;
  /** A newer message with the same topic replaces an undelivered one. */
  readonly topic: string;
  /** How long the push service stores an undelivered message. */
  readonly ttlSeconds: number;
}

/**
 * `gone`: the subscription has ended. `later`: no response or a temporary error, retry. `refused`:
 * a permanent error, not retried.
 */
export type Delivery = 'taken' | 'gone' | 'later' | 'refused';

export interface PushService {
  /** In base64url, the format that browsers expect. */
  readonly publicKey: string;
  readonly sandbox: string | null;
  deliver(to: PushKeys, message: PushMessage): Promise<Delivery>;
}

const ANSWER_MS = 10_000;

/** Sends messages to push services, encrypted for the browser and signed with the VAPID key. */
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

/** Encrypts the message; null if the browser's keys are invalid. */
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

/**
 * Returns the HTTP status, or null without a response. Does not follow redirects or read the body.
 */
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
