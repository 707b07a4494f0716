import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { setGameClientSeed } from '@glasshouse/contract/play/set-game-client-seed.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { call, textIn, type Reply } from './calls.ts';
import type { GameStorage, SentSeed } from './game-storage.ts';

type Seed = AnswerOf<typeof gameSession>['seed'];

const SEED_BYTES = 8;
/** Maximum retries if the server rotates its seed meanwhile. */
const TRIES = 5;

/** The server would draw with a seed other than the one it committed to on this page. */
export const PROMISE_BROKEN = 'promise_broken';

export const BROKEN = { ok: false, code: PROMISE_BROKEN, msg: '', data: null } as const;

/** Creates the client seed, after the server has committed to its own. */
export function makeClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns true if a seed created under one commitment is active under another. */
export function isMisused(sent: SentSeed | null, seed: Seed): boolean {
  return sent?.clientSeed === seed.clientSeed && sent.promise !== seed.serverSeedHash;
}

/**
 * Sends a client seed for the server seed committed after a rotation: the player's own, or a new
 * one. If another window sent one first, returns that one. Throws NoAnswerError.
 */
export async function giveClientSeed(
  promise: string,
  token: string,
  storage: GameStorage,
  own: string | null = null,
): Promise<Reply<Seed>> {
  let serverSeedHash = promise;
  for (let tries = 1; ; tries += 1) {
    const earlier = storage.sentSeed();
    // A seed is used under one commitment only: another one needs a new seed.
    const clientSeed = tries === 1 && own !== null ? own : makeClientSeed();
    const sent = { clientSeed, promise: serverSeedHash };
    storage.setSentSeed(sent);
    const input = { serverSeedHash, clientSeed: sent.clientSeed };
    const reply = await call<typeof setGameClientSeed>('/game/setClientSeed', input, token);
    if (reply.ok) {
      if (reply.data.serverSeedHash !== serverSeedHash || isMisused(earlier, reply.data)) {
        return BROKEN;
      }
      storage.setSentSeed(null);
      return reply;
    }
    serverSeedHash = textIn(reply.data, 'serverSeedHash');
    if (reply.code !== 'client_seed_required' || tries === TRIES) return reply;
  }
}
