import type { listGameRounds } from '@glasshouse/contract/play/list-game-rounds.ts';
import { call, NoAnswerError } from './calls.ts';
import type { GameSession } from './open-session.ts';
import type { Page } from './page.ts';

const ASKED = 10;
/** The first round gets the network connection to itself. */
const LATER_MS = 1500;

/**
 * Fills the displayed last rounds from the history: those of this game with a number below
 * `beforeSeq`; later ones were shown in this visit. Ignores errors, because the list is optional.
 */
export async function fillLastRounds(
  page: Page,
  session: GameSession,
  beforeSeq: number,
): Promise<void> {
  if (session.lastRound === null) return;
  await new Promise((done) => setTimeout(done, LATER_MS));
  try {
    const input = { pageNum: 1, pageSize: ASKED };
    const reply = await call<typeof listGameRounds>('/game/history', input, session.gameSession);
    if (!reply.ok) return;
    const before = reply.data.roundList.filter(
      ({ gameId, seq }) => gameId === session.gameId && seq < beforeSeq,
    );
    page.fillLast(before.map(({ win, stake }) => win - stake));
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
  }
}
