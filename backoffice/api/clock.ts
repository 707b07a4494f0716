import { useSession } from './session.ts';

/**
 * The server's time in epoch milliseconds, from the device's and their difference at the last
 * answer: for ages, due times and days on the screen, never for acts.
 */
export function now(): number {
  return deviceTime() + (useSession.getState().session?.aheadMs ?? 0);
}

/** How far a time of the server, just answered, is ahead of the device's, in milliseconds. */
export function aheadOfDevice(serverTime: number): number {
  return serverTime - deviceTime();
}

function deviceTime(): number {
  return Date.now();
}
