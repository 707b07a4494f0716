import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Delivered, SandboxPush } from '../../../testing/sandbox-push.ts';

export type TestBrowser = ReturnType<typeof testBrowser>;

/** A browser's subscription at a push service, with its own keys. */
export function testBrowser(push: SandboxPush) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${push.origin}/${randomBytes(8).toString('hex')}`;
  return { keys, request: { endpoint, p256dh, auth } };
}

/** The messages received for this browser's endpoint. */
export const sentTo = (push: SandboxPush, { request }: TestBrowser): Delivered[] =>
  push.delivered.filter(({ path }) => `${push.origin}${path}` === request.endpoint);

/** The text of an encrypted message, as the browser decrypts it (RFC 8188, RFC 8291). */
export function opened({ body }: Delivered, to: TestBrowser): unknown {
  const [salt, server] = [body.subarray(0, 16), body.subarray(21, 86)];
  const secret = to.keys.computeSecret(server);
  const info = (name: string, ...more: Buffer[]) =>
    Buffer.concat([Buffer.from(`${name}\0`), ...more]);
  const expand = (key: Buffer, from: Buffer, of: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, of, bytes));
  const context = info('WebPush: info', to.keys.getPublicKey(), server);
  const shared = expand(secret, Buffer.from(to.request.auth, 'base64url'), context, 32);
  const key = expand(shared, salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = expand(shared, salt, info('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}
