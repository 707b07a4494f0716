import { createHash } from 'node:crypto';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { networkOf } from '../../../platform/http/address.ts';

/** Counts failures of one kind; locked once `allowed` of them have come. */
export interface Counter {
  readonly key: Buffer;
  readonly allowed: number;
  /** Many accounts count here: one success clears nothing but itself. */
  readonly isShared: boolean;
}

type Rules = Pick<MarketPack, 'loginFailures'>;

/** Behind one network may be many players (carriers share them): it has this much more room. */
const NETWORK_ROOM = 10;

/**
 * A log-in by password. A device that was linked to the account before counts for itself, so that
 * strangers who guess at the name cannot lock its owner out. Names that do not exist are counted
 * like those that do, so that a lock reveals nothing.
 */
export function loginCounters(
  pack: Rules,
  of: { readonly loginKey: Buffer; readonly address: string; readonly knownDevice: Buffer | null },
): Counter[] {
  const { allowed } = pack.loginFailures;
  if (of.knownDevice !== null) return [own('known device', allowed, of.loginKey, of.knownDevice)];
  return [own('account', allowed, of.loginKey), shared('address', allowed, of.address)];
}

/** A proof inside a living session: counted for that device alone. */
export function proofCounters(
  pack: Rules,
  of: { readonly playerId: number; readonly device: Buffer },
): Counter[] {
  return [own('proof', pack.loginFailures.allowed, String(of.playerId), of.device)];
}

/**
 * A recovery code. The codes are too long to be guessed, so nothing is counted that a stranger
 * could use up for the owner: only the caller's own tries at this name, and those of the network.
 */
export function recoveryCounters(
  pack: Rules,
  of: { readonly loginKey: Buffer; readonly address: string },
): Counter[] {
  const { allowed } = pack.loginFailures;
  return [
    own('recovery', allowed, of.loginKey, networkOf(of.address)),
    shared('recovery address', allowed, of.address),
  ];
}

function own(kind: string, allowed: number, ...of: readonly (Buffer | string)[]): Counter {
  return { key: keyOf(kind, of), allowed, isShared: false };
}

function shared(kind: string, allowed: number, address: string): Counter {
  const key = keyOf(kind, [networkOf(address)]);
  return { key, allowed: allowed * NETWORK_ROOM, isShared: true };
}

function keyOf(kind: string, of: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256').update(kind);
  for (const part of of) hash.update('|').update(part);
  return hash.digest();
}
