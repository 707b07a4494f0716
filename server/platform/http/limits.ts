import type { CreationCost } from '@glasshouse/contract/operation.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { networkOf } from './address.ts';
import { createFailureBursts } from './failure-bursts.ts';
import { createRateLimit, type RateLimit, type SharedRateLimit } from './rate-limit.ts';
import { CommonRefusalError } from './refusal.ts';

/**
 * Rate limits, all in memory; processes on one database tell each other what they have given out
 * (share-limits.ts). The cheapest check runs first: the address, then the
 * failed tokens of that address, and only then a token look-up in the database.
 */
export interface Limits {
  /** Calls without a token, per address. */
  readonly address: RateLimit;
  /** Calls of a player. */
  readonly account: RateLimit;
  /** New sockets, per address. */
  readonly sockets: RateLimit;
  /**
   * Looks a token up. Recently valid tokens always pass; with other tokens an address has a few
   * failures before it is refused without a look-up. Throws `rate_limited`.
   */
  lookUp<Found>(
    of: { readonly address: string; readonly token: string; readonly at: number },
    look: () => Promise<Found | null>,
  ): Promise<Found | null>;
  /**
   * Charges the creation limits of an operation, per address and per player. Throws `rate_limited`.
   */
  spend(
    cost: CreationCost,
    by: { readonly address: string; readonly playerId: number | null; readonly at: number },
  ): void;
  /** By name, for sharing between processes. */
  readonly shared: ReadonlyMap<string, SharedRateLimit>;
}

interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

interface CostRates {
  /** One address may be a carrier's, with thousands of players behind it. */
  readonly address: Rate;
  readonly account: Rate;
}

const COSTS: Readonly<Record<CreationCost, CostRates>> = {
  // A guest with welcome money is never deleted, because the ledger keeps it. The burst is for a
  // carrier's address; the rate limits what one address adds to the database in a day.
  player: { address: { perSecond: 1 / 10, burst: 300 }, account: { perSecond: 1, burst: 10 } },
  password: { address: { perSecond: 1, burst: 60 }, account: { perSecond: 1 / 30, burst: 10 } },
  row: { address: { perSecond: 20, burst: 1_200 }, account: { perSecond: 2, burst: 120 } },
};

/** Tokens that were valid within this time are looked up regardless of their address's failures. */
const KNOWN_MS = 10 * MINUTE_MS;
const KNOWN_MAX = 50_000;
/** In tests bursts are unlimited unless a test asks for the real limits. */
const UNLIMITED = 1_000_000;

/** Rejected tokens of one address that are not reported, because sessions expire normally. */
const TOLERATED_REFUSALS = { perSecond: 1 / 6, burst: 100 };
const BURST_QUIET_MS = 10 * MINUTE_MS;

export interface LimitsOptions {
  readonly open: boolean;
  /** Called once for each burst of refused tokens, with the address they came from. */
  readonly tokensRefused?: (address: string) => void;
}

export function createLimits({ open, tokensRefused = () => {} }: LimitsOptions): Limits {
  const shared = new Map<string, SharedRateLimit>();
  const limit = (name: string, { perSecond, burst }: Rate) => {
    const made = createRateLimit(perSecond, open ? UNLIMITED : burst);
    shared.set(name, made);
    return made;
  };
  // Allows a crowd that reconnects after a restart, when no token is cached yet.
  const failures = perAddress(limit('failures', { perSecond: 5, burst: 2_000 }));
  const tolerated = perAddress(limit('refusals', TOLERATED_REFUSALS));
  const bursts = createFailureBursts(tolerated, BURST_QUIET_MS);
  const costLimits = (cost: CreationCost): Record<'address' | 'account', RateLimit> => ({
    address: perAddress(limit(`${cost} by address`, COSTS[cost].address)),
    account: limit(`${cost} by account`, COSTS[cost].account),
  });
  const costs = {
    player: costLimits('player'),
    password: costLimits('password'),
    row: costLimits('row'),
  } satisfies Record<CreationCost, unknown>;
  const known = new Map<string, number>();

  const setKnown = (token: string, at: number): void => {
    known.delete(token);
    known.set(token, at);
    if (known.size > KNOWN_MAX) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
  };

  const noteRefused = (address: string, at: number): void => {
    if (bursts.failed(networkOf(address), at)) tokensRefused(address);
  };

  return {
    shared,
    address: perAddress(limit('address', { perSecond: 300, burst: 3_000 })),
    account: limit('account', { perSecond: 100, burst: 400 }),
    sockets: perAddress(limit('sockets', { perSecond: 20, burst: 300 })),
    async lookUp({ address, token, at }, look) {
      const seenAt = known.get(token);
      if (seenAt !== undefined && Math.abs(at - seenAt) < KNOWN_MS) {
        const found = await look();
        if (found === null) known.delete(token);
        return found;
      }
      // Charged before the look-up, so that parallel guesses gain nothing over sequential ones.
      const wait = failures.take(address, at);
      if (wait > 0) {
        noteRefused(address, at);
        throw new CommonRefusalError('rate_limited', { seconds: wait }, wait);
      }
      const found = await look();
      if (found === null) {
        noteRefused(address, at);
        return null;
      }
      failures.giveBack(address);
      setKnown(token, at);
      return found;
    },
    spend(cost, { address, playerId, at }) {
      const rates = costs[cost];
      if (playerId !== null) takeOrRefuse(rates.account, String(playerId), at);
      takeOrRefuse(rates.address, address, at);
    },
  };
}

/** Wraps a limit so that an IPv6 address counts as its whole network. */
function perAddress(limit: RateLimit): RateLimit {
  return {
    take: (address, at) => limit.take(networkOf(address), at),
    giveBack: (address) => limit.giveBack(networkOf(address)),
  };
}

/** Takes one token from a bucket. Throws `rate_limited` with the seconds to wait. */
export function takeOrRefuse(limit: RateLimit, key: string, at: number): void {
  const wait = limit.take(key, at);
  if (wait > 0) throw new CommonRefusalError('rate_limited', { seconds: wait }, wait);
}
