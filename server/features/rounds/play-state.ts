import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Principal } from '../../platform/http/call.ts';
import type { Database } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { Seeds } from '../fairness/index.ts';

/**
 * What one process remembers of a player to draw the next round without asking the database. It
 * may be stale without harm: the wallet's guard refuses what was drawn with old state.
 */
export interface PlayState {
  readonly player: PlayerRef;
  guard: number;
  seq: number;
  readonly seedId: number;
  readonly seedHash: string;
  readonly baseSeq: number;
  readonly serverSeed: KeyObject;
  /** Null after a rotation until the player's side has given one: nothing is drawn without. */
  readonly clientSeed: string | null;
  /** The task bits last seen, to tell when a task was completed. */
  taskBits: number;
}

/** A map that forgets what was used longest ago. */
function createRecent<Value>(size: number) {
  const entries = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined && entries.size > size / 2) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key: string, value: Value) {
      entries.set(key, value);
      if (entries.size > size) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
    },
    delete: (key: string) => void entries.delete(key),
  };
}

/** Players and sessions remembered by one process: a few hundred bytes each. */
const REMEMBERED = 30_000;

/** A remembered session is asked for again after this, so that its last use is noted. */
const SESSION_MS = 60_000;

export type PlayStates = ReturnType<typeof createPlayStates>;

export function createPlayStates(deps: {
  readonly db: Database;
  readonly seeds: Seeds;
  authenticate(token: string, at: number): Promise<Principal | null>;
}) {
  const states = createRecent<PlayState>(REMEMBERED);
  const sessions = createRecent<{ principal: Principal; loadedAt: number }>(REMEMBERED);

  async function load(player: PlayerRef, at: number): Promise<PlayState> {
    const seed = await deps.seeds.loaded(deps.db, player, at);
    const state: PlayState = {
      player,
      guard: seed.guard,
      seq: seed.baseSeq + seed.nonce,
      seedId: seed.seedId,
      seedHash: seed.seedHash,
      baseSeq: seed.baseSeq,
      serverSeed: createSecretKey(seed.serverSeed, 'utf8'),
      clientSeed: seed.clientSeed,
      taskBits: seed.taskBits,
    };
    states.set(String(player.playerId), state);
    return state;
  }

  return {
    /** The session behind a token, from memory when it was seen lately. */
    async session(token: string, at: number): Promise<Principal | null> {
      const known = sessions.get(token);
      if (known !== undefined && Math.abs(at - known.loadedAt) < SESSION_MS) return known.principal;
      const principal = await deps.authenticate(token, at);
      if (principal === null) sessions.delete(token);
      else sessions.set(token, { principal, loadedAt: at });
      return principal;
    },
    async of(player: PlayerRef, at: number): Promise<PlayState> {
      return states.get(String(player.playerId)) ?? load(player, at);
    },
    /** Forgets what is remembered and asks the database again. */
    reload: load,
    forget(player: PlayerRef, token: string): void {
      states.delete(String(player.playerId));
      sessions.delete(token);
    },
  };
}
