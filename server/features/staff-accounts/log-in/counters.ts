import { createHash } from 'node:crypto';
import { networkOf } from '../../../platform/http/address.ts';
import type { Counter } from '../../players/index.ts';

/** The same for every market: five failures lock for 30 minutes. */
export const STAFF_LOCK = { loginFailures: { allowed: 5, lockMinutes: 30 } } as const;

/** A company's network has many members of staff. */
const NETWORK_ROOM = 10;

/**
 * Counters of a log-in, per name and per address. Unknown names are counted like existing ones, so
 * that a lock reveals nothing.
 */
export function staffCounters(name: string, address: string): Counter[] {
  const { allowed } = STAFF_LOCK.loginFailures;
  return [
    { key: keyOf('staff', name), allowed, isShared: false },
    {
      key: keyOf('staff address', networkOf(address)),
      allowed: allowed * NETWORK_ROOM,
      isShared: true,
    },
  ];
}

/** The counter of the current password inside an open session. */
export function proofCounter(sessionId: string): Counter[] {
  const { allowed } = STAFF_LOCK.loginFailures;
  return [{ key: keyOf('staff proof', sessionId), allowed, isShared: false }];
}

function keyOf(kind: string, of: string): Buffer {
  return createHash('sha256').update(`${kind}|${of}`).digest();
}
