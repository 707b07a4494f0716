import type { gameSession } from '@glasshouse/contract/game/game-session.ts';
import { promiseIn } from '@glasshouse/contract/game/launch-token.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { call, type Reply } from './calls.ts';
import type { Memory, SentSeed } from './memory.ts';

export type GameSession = AnswerOf<typeof gameSession>;

const SEED_BYTES = 8;

/** Takes the launch token out of the address, so that it stays in no history and no log. */
export function takeLaunchToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** The rounds would be drawn with another server seed than the one promised to this page. */
export const PROMISE_BROKEN = 'promise_broken';

const BROKEN = { ok: false, code: PROMISE_BROKEN, msg: '', data: null } as const;

/**
 * Trades the launch token for a game session, or shows the running one again. What is answered
 * must fit what was promised before this page made its client seed. Throws NoAnswerError when the
 * server does not answer.
 */
export async function openSession(
  launchToken: string | null,
  memory: Memory,
): Promise<Reply<GameSession>> {
  if (launchToken !== null) {
    const promise = promiseIn(launchToken);
    if (promise === null) return BROKEN;
    const earlier = memory.sentSeed();
    const clientSeed = makeClientSeed();
    memory.keepSentSeed({ clientSeed, promise });
    const opened = await call<typeof gameSession>(
      '/game/session',
      { launchToken, clientSeed },
      null,
    );
    if (opened.ok) {
      const { seed } = opened.data;
      if (seed.serverSeedHash !== promise) return BROKEN;
      memory.keepSentSeed(isMisused(earlier, seed) ? earlier : null);
      return memory.sentSeed() === null ? opened : BROKEN;
    }
    // A token is good for one use: after a reload within the frame it is spent.
    if (memory.sessionToken() === null) return opened;
  }
  const resumed = await resumeSession(memory.sessionToken());
  return resumed.ok && isMisused(memory.sentSeed(), resumed.data.seed) ? BROKEN : resumed;
}

/** Whether a seed that was made under one promise is in force under another. */
function isMisused(sent: SentSeed | null, seed: GameSession['seed']): boolean {
  return sent?.clientSeed === seed.clientSeed && sent.promise !== seed.serverSeedHash;
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
