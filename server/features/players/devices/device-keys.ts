import { createHmac, randomBytes } from 'node:crypto';

/** A device id is a credential: 128 bits as 32 hex digits, replaced at every log-in by device. */
const BYTES = 16;

export function newDeviceId(): string {
  return randomBytes(BYTES).toString('hex');
}

/**
 * Encrypts the next device id with the current one. A caller with the old id gets the same new one
 * until that is used, so that a lost answer does no harm; the table alone reveals neither.
 */
export function sealNext(deviceId: string, next: string): Buffer {
  return xor(Buffer.from(next, 'hex'), padOf(deviceId));
}

export function openNext(deviceId: string, sealed: Buffer): string {
  return xor(sealed, padOf(deviceId)).toString('hex');
}

/** Used once, because an id has only one successor. */
function padOf(deviceId: string): Buffer {
  return createHmac('sha256', Buffer.from(deviceId, 'hex'))
    .update('next device id')
    .digest()
    .subarray(0, BYTES);
}

function xor(text: Buffer, pad: Buffer): Buffer {
  return Buffer.from(text.map((byte, n) => byte ^ (pad[n] ?? 0)));
}
