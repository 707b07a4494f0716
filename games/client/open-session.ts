import type { gameSession } from '@glasshouse/contract/game/game-session.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { call, type Reply } from './calls.ts';
import type { Memory } from './memory.ts';

export type GameSession = AnswerOf<typeof gameSession>;

const SEED_BYTES = 8;

/** Takes the launch token out of the address, so that it stays in no history and no log. */
export function takeLaunchToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/**
 * Trades the launch token for a game session, or shows the running one again. Throws
 * NoAnswerError when the server does not answer.
 */
export async function openSession(
  launchToken: string | null,
  memory: Memory,
): Promise<Reply<GameSession>> {
  if (launchToken !== null) {
    const clientSeed = makeClientSeed();
    const opened = await call<typeof gameSession>(
      '/game/session',
      { launchToken, clientSeed },
      null,
    );
    // A token is good for one use: after a reload within the frame it is spent.
    if (opened.ok || memory.sessionToken() === null) return opened;
  }
  return resumeSession(memory.sessionToken());
}

/** The running session as it is now. */
export function resumeSession(token: string | null): Promise<Reply<GameSession>> {
  return call<typeof gameSession>('/game/session', {}, token);
}

/** The player's part of the randomness: made here, after the server has committed to its own. */
function makeClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
