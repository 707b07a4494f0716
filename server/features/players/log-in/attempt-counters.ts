import { createHash } from 'node:crypto';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { networkOf } from '../../../platform/http/address.ts';

/** Counts failures of one kind; locks after `allowed` failures. */
export interface Counter {
  readonly key: Buffer;
  readonly allowed: number;
  /** Shared by many accounts: one success does not reset the counter. */
  readonly isShared: boolean;
}

type Rules = Pick<MarketPack, 'loginFailures'>;

/** A carrier's network may have many players, so it is allowed this many times more failures. */
const NETWORK_ROOM = 10;

/**
 * Counters of a log-in by password. A device linked to the account before has its own counter, so
 * that strangers who guess cannot lock out the owner. Unknown names are counted like existing ones,
 * so that a lock reveals nothing.
 */
export function loginCounters(
  pack: Rules,
  of: { readonly loginKey: Buffer; readonly address: string; readonly knownDevice: Buffer | null },
): Counter[] {
  const { allowed } = pack.loginFailures;
  if (of.knownDevice !== null) return [own('known device', allowed, of.loginKey, of.knownDevice)];
  return [own('account', allowed, of.loginKey), shared('address', allowed, of.address)];
}

/** Counters of a proof inside an open session: for that device only. */
export function proofCounters(
  pack: Rules,
  of: { readonly playerId: number; readonly device: Buffer },
): Counter[] {
  return [own('proof', pack.loginFailures.allowed, String(of.playerId), of.device)];
}

/**
 * Counters of a recovery code. Codes are too long to guess, so no counter exists that a stranger
 * could exhaust for the owner: only the caller's own attempts at this name, and those of the
 * network.
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
