import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Principal } from '../../../platform/http/call.ts';
import type { Database } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { hmacKey, type HmacKey } from '@glasshouse/engine/hmac-key.ts';
import type { Spin } from '../settlement/settle-batch.ts';
import type { OwedBurns } from './owed-burns.ts';
import type { AppContext } from '../../../context.ts';
import type { EndedSession } from '../../sessions/index.ts';
import { readPlay, type WalletPlay, type WalletView } from '../../wallet/index.ts';

/**
 * One process's cache of a player's state, to check a bet and draw its round without a query. Stale
 * entries do no harm: refusals are confirmed by a fresh read, and the wallet row decides on
 * everything else.
 */
export interface PlayState {
  readonly player: PlayerRef;
  readonly stateVersion: number;
  seq: number;
  readonly seedId: number;
  readonly seedHash: string;
  readonly serverSeed: HmacKey;
  /** Null after a rotation until the player's side has set one; required for a draw. */
  readonly clientSeed: string | null;
  /** The last drawn nonce, settled or not: the next draw uses the one after it. */
  nonce: number;
  /** The last read task bits, to detect when a task is completed. */
  taskBits: number;
  /** Maximum stake: cash and bonus, limited by the narrowest stake and loss limit. */
  funds: number;
  stakeRoom: number;
  lossRoom: number;
  lastRoundAt: number;
  /** The time range in which play is allowed, as far as it depends on the clock. */
  readonly okFrom: number;
  readonly okUntil: number;
  readonly ageOk: boolean;
  /** Why the bet it was read for is refused, by spin_stop_v2; null when it is not. */
  readonly stop: string | null;
  readonly wallet: WalletView;
  /** The time it was read for. */
  readonly at: number;
}

/** Maximum cached players and sessions: a few hundred bytes each. */
const REMEMBERED = 30_000;

/** A cached session is looked up again after this time, so that its last use is stored. */
const SESSION_MS = MINUTE_MS;

export type PlayStates = ReturnType<typeof createPlayStates>;

export function createPlayStates(deps: {
  readonly db: Database;
  readonly seeds: AppContext['seeds'];
  readonly pack: MarketPack;
  readonly minRoundMs: number;
  readonly burns: Pick<OwedBurns, 'owe' | 'settle'>;
  findSession(token: string, at: number): Promise<Principal | EndedSession | null>;
}) {
  const states = new LRUCache<number, PlayState>({ max: REMEMBERED });
  const sessions = new LRUCache<string, { principal: Principal; loadedAt: number }>({
    max: REMEMBERED,
  });
  const outdated = new WeakSet<PlayState>();

  const outdate = (player: PlayerRef) => {
    const known = states.get(player.playerId);
    if (known !== undefined) outdated.add(known);
  };
  // Prevents draws with seeds that were changed in this process.
  deps.seeds.onChange(outdate);

  /** Queries the database, including whether it would refuse a bet of this stake now. */
  async function load(player: PlayerRef, at: number, stake: number): Promise<PlayState> {
    await deps.burns.settle(player);
    const row = await readPlay(deps.db, player, {
      at,
      windows: windowIds(deps.pack, at),
      minRoundMs: deps.minRoundMs,
      stake,
    });
    const before = states.get(player.playerId);
    const seed =
      before?.stateVersion === row.state_version &&
      before.seedId === row.seed_id &&
      before.clientSeed !== null
        ? before
        : await loadSeed(deps, player, at);
    // Nonces drawn by this process are used, even before a wallet row shows it.
    const nonce = Math.max(row.nonce, before?.seedId === seed.seedId ? before.nonce : 0);
    const state = stateOf(player, row, seed, nonce, at);
    states.set(player.playerId, state);
    return state;
  }

  return {
    /** The cached session of a token; null: it must be looked up. */
    sessionKnown(token: string, at: number): Principal | null {
      const known = sessions.get(token);
      return known !== undefined && Math.abs(at - known.loadedAt) < SESSION_MS
        ? known.principal
        : null;
    },
    /** Looks the session behind a token up in the database. */
    async session(token: string, at: number): Promise<Principal | EndedSession | null> {
      const found = await deps.findSession(token, at);
      if (found === null || 'endedWhy' in found) sessions.delete(token);
      else sessions.set(token, { principal: found, loadedAt: at });
      return found;
    },
    /** The cached state of a player; null: it must be read. */
    known(player: PlayerRef): PlayState | null {
      const known = states.get(player.playerId);
      return known === undefined || outdated.has(known) ? null : known;
    },
    /** Reads the state from the database. */
    reload: load,
    /** Burns the nonce of a drawn spin that was not settled; nothing is drawn before that. */
    unsettled(player: PlayerRef, drawn: Spin): Promise<void> {
      outdate(player);
      return deps.burns.owe(drawn);
    },
    /** Drops the session and the player's state, except the last drawn nonce. */
    forget(player: PlayerRef, token: string): void {
      outdate(player);
      sessions.delete(token);
    },
  };
}

interface SeedDeps {
  readonly db: Database;
  readonly seeds: AppContext['seeds'];
}

async function loadSeed({ db, seeds }: SeedDeps, player: PlayerRef, at: number) {
  const seed = await seeds.loaded(db, player, at);
  return { ...seed, serverSeed: hmacKey(seed.serverSeed) };
}

type SeedPart = Pick<PlayState, 'seedId' | 'seedHash' | 'serverSeed' | 'clientSeed'>;

function stateOf(
  player: PlayerRef,
  row: WalletPlay,
  { seedId, seedHash, serverSeed, clientSeed }: SeedPart,
  nonce: number,
  at: number,
): PlayState {
  return {
    player,
    stateVersion: row.state_version,
    seq: row.seq,
    seedId,
    seedHash,
    serverSeed,
    clientSeed,
    nonce,
    taskBits: row.task_bits,
    funds: row.cash + row.bonus,
    stakeRoom: least(row.day_left_stake, row.week_left_stake, row.month_left_stake),
    lossRoom: least(row.day_left_loss, row.week_left_loss, row.month_left_loss),
    lastRoundAt: row.last_round_at,
    okFrom: row.blocked_until,
    okUntil: least(row.next_check_at, row.play_until, row.grant_deadline),
    ageOk: row.age_ok,
    stop: row.stop === 'alone' ? null : row.stop,
    wallet: row,
    at,
  };
}

/** False when the cached state suggests a refusal: it must be read again. */
export function seemsAllowed(
  state: PlayState,
  stake: number,
  at: number,
  minRoundMs: number,
): boolean {
  return (
    state.ageOk &&
    at >= state.okFrom &&
    at < state.okUntil &&
    stake <= Math.min(state.funds, state.stakeRoom, state.lossRoom) &&
    (minRoundMs === 0 || state.lastRoundAt + minRoundMs <= at)
  );
}

function least(...values: readonly (number | null)[]): number {
  return Math.min(...values.map((value) => value ?? Infinity));
}
