import { NoAnswerError, numberIn } from './calls.ts';
import { balanceOf, lowerStake, withoutWin } from './displayed-balance.ts';
import type { GameParts } from './game-parts.ts';
import type { GameState } from './game-state.ts';
import { resumeSession, type GameSession } from './open-session.ts';
import { explain, type Refusal } from './refusals.ts';
import type { RoundDisplay } from './round-display.ts';

const RIBBON_MS = 600;

/** Restores a playable state after a refusal and at the start. */
export function createRecovery(
  { session, page, speech, link, storage }: GameParts,
  state: GameState,
  display: RoundDisplay,
  chooseStake: (stakeMinor: number) => void,
) {
  async function refused(refusal: Refusal): Promise<void> {
    const lower = lowerStake(session.stakes, state.stake(), state.balance);
    const offer = lower === null ? null : { stake: lower, choose: () => chooseStake(lower) };
    const next = explain(refusal, { page, speech, link, lower: offer });
    if (next === 'end') state.setPhase('ended');
    if (next === 'pause') state.setPaused(true);
    if (next === 'reload') await reload();
    if (next === 'wait') await waitOut(numberIn(refusal.data, 'waitMs', 1000));
  }

  async function waitOut(ms: number): Promise<void> {
    state.setPhase('playing');
    await new Promise((done) => setTimeout(done, ms));
    state.setPhase('idle');
  }

  /** Fetches the server's state and adopts it. */
  async function reload(): Promise<void> {
    try {
      const reply = await resumeSession(session.gameSession);
      if (!reply.ok) await refused({ code: reply.code, msg: reply.msg, data: reply.data });
      else await adopt(reply.data);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      page.toast(speech.say('stage.failed.text'));
    }
  }

  /** Adopts the server's state, and shows the last round if the player has not seen it. */
  async function adopt(now: GameSession): Promise<void> {
    state.setNextSeq(now.nextSeq);
    state.setSeed(now.seed);
    state.clock.set(now.elapsedSeconds);
    const last = now.lastRound;
    if (last !== null && !storage.wasShown(last.roundId)) await showLastRound(last, now);
    state.setBalance(balanceOf(now));
    state.setPhase('idle');
  }

  async function showLastRound(
    last: NonNullable<GameSession['lastRound']>,
    now: GameSession,
  ): Promise<void> {
    state.setBalance(withoutWin(now));
    state.setPhase('playing');
    page.setRibbon(speech.say('stage.yourLastRound'));
    page.announce(speech.say('stage.yourLastRound'));
    await display.pace.wait(RIBBON_MS);
    const isLatest = last.seq === now.nextSeq - 1;
    if (isLatest) await display.pay(last, false);
    else await display.replay(last);
    storage.markShown(last.roundId);
    page.setRibbon('');
  }

  return { refused, adopt };
}
