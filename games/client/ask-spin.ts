import type { spin } from '@glasshouse/contract/play/spin.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import { ANSWER_MS, call, NoAnswerError, textIn, type Reply } from './calls.ts';

type Refused = Extract<Reply<never>, { ok: false }>;

/** Callbacks for late answers. */
export interface Patience {
  /**
   * Sends a client seed for the server seed with this hash; returns null if the round may be drawn.
   */
  seed(serverSeedHash: string): Promise<Refused | null>;
  /** The reels keep turning slowly. */
  slow(): void;
  /** The reels stop, and the page shows that it is connecting. */
  rest(): void;
}

const SLOW_MS = 2500;
/** Network errors for this long mean that the player is offline. */
const OFFLINE_MS = 1000;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;

/**
 * Requests a round until there is an answer. Number and stake stay the same, so repeated requests
 * play one round. It never gives up, because the round may have been played. After a seed rotation
 * it sends a client seed first, because the server does not create one.
 */
export async function askSpin(
  input: RequestOf<typeof spin>,
  token: string,
  patience: Patience,
): Promise<Reply<AnswerOf<typeof spin>>> {
  const slow = setTimeout(patience.slow, SLOW_MS);
  const rest = setTimeout(restNow, ANSWER_MS);
  let offline: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  function restNow(): void {
    for (const timer of [slow, rest, offline]) clearTimeout(timer);
    if (!isResting) patience.rest();
    isResting = true;
  }

  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
      try {
        const reply = await call<typeof spin>('/game/spin', input, token);
        if (reply.ok || reply.code !== 'client_seed_required') return reply;
        const refused = await patience.seed(textIn(reply.data, 'serverSeedHash'));
        if (refused !== null) return refused;
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        if (error.isOffline) offline ??= setTimeout(restNow, navigator.onLine ? OFFLINE_MS : 0);
        await pause(Math.max(pauseMs, error.retryAfterMs));
      }
    }
  } finally {
    for (const timer of [slow, rest, offline]) clearTimeout(timer);
  }
}

/** Resolves early when the browser reports that it is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
