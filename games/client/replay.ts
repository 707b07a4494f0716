import type { getGameRound } from '@glasshouse/contract/play/get-game-round.ts';
import { call, NoAnswerError } from './calls.ts';
import type { GameParts } from './game-parts.ts';
import type { GameState } from './game-state.ts';
import type { Refusal } from './refusals.ts';
import type { RoundDisplay } from './round-display.ts';

/** Replays a past round without stake or pay. Returns the refusal, if there is one. */
export async function replay(
  roundId: string,
  { session, page, speech: { say } }: GameParts,
  state: GameState,
  display: RoundDisplay,
): Promise<Refusal | null> {
  // No spin may begin while the round is loaded.
  state.setPhase('playing');
  try {
    const reply = await call<typeof getGameRound>('/game/round', { roundId }, session.gameSession);
    if (!reply.ok) {
      state.setPhase('idle');
      return { code: reply.code, msg: reply.msg, data: reply.data };
    }
    display.clear();
    page.setRibbon(say('stage.replay'));
    page.announce(say('stage.replayNote'));
    page.toast(say('stage.replayNote'));
    await display.replay(reply.data);
    page.announce(say('stage.replayEnded'));
    page.setNote(say('stage.replayEnded'));
    page.setRibbon('');
    state.setPhase('idle');
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    state.setPhase('idle');
    page.toast(say('stage.failed.text'));
  }
  return null;
}
