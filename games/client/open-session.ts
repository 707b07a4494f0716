import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { promiseIn } from '@glasshouse/contract/play/launch-token.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { call, type Reply } from './calls.ts';
import { BROKEN, isMisused, makeClientSeed } from './client-seed.ts';
import type { GameStorage } from './game-storage.ts';

export type GameSession = AnswerOf<typeof gameSession>;

/** Removes the launch token from the address, so that it does not reach history or logs. */
export function takeLaunchToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/**
 * Exchanges the launch token for a game session, or reloads the running one. The response must
 * match the hash the page had before it created its client seed. Throws NoAnswerError if the server
 * does not respond.
 */
export async function openSession(
  launchToken: string | null,
  storage: GameStorage,
): Promise<Reply<GameSession>> {
  if (launchToken !== null) {
    const promise = promiseIn(launchToken);
    if (promise === null) return BROKEN;
    const earlier = storage.sentSeed();
    const clientSeed = makeClientSeed();
    storage.setSentSeed({ clientSeed, promise });
    const opened = await call<typeof gameSession>(
      '/game/session',
      { launchToken, clientSeed },
      null,
    );
    if (opened.ok) {
      const { seed } = opened.data;
      if (seed.serverSeedHash !== promise) return BROKEN;
      storage.setSentSeed(isMisused(earlier, seed) ? earlier : null);
      return storage.sentSeed() === null ? opened : BROKEN;
    }
    // A token can be used once: after a reload within the frame it is spent.
    if (storage.sessionToken() === null) return opened;
  }
  const resumed = await resumeSession(storage.sessionToken());
  return resumed.ok && isMisused(storage.sentSeed(), resumed.data.seed) ? BROKEN : resumed;
}

/** Returns the current state of the running session. */
export function resumeSession(token: string | null): Promise<Reply<GameSession>> {
  return call<typeof gameSession>('/game/session', {}, token);
}
