import { createPace } from '@glasshouse/stage/playing/pace.ts';
import type { GameParts } from './game-parts.ts';
import type { GameState } from './game-state.ts';
import { createVerifyButton } from './verify-button.ts';
import { playShown, type HowShown, type ShownRound } from './play-shown.ts';

export type RoundDisplay = ReturnType<typeof createRoundDisplay>;

/** Shows rounds on stage and page, and clears the previous round's display. */
export function createRoundDisplay(parts: GameParts, state: GameState) {
  const { stage, page, storage, speech, vibrate } = parts;
  const offerVerify = createVerifyButton(speech, parts.link.verify);
  const pace = createPace(parts.quick);
  const play = (round: ShownRound, how: HowShown = {}) => playShown(parts, pace, round, how);

  return {
    pace,
    /**
     * Shows a round from its first unseen event. Its wins are added to the displayed balance.
     * `bonusShare` is the bonus money share of the win, 0 to 1.
     */
    async pay(round: ShownRound, turning: boolean, bonusShare = 0): Promise<void> {
      const from = Math.min(storage.lastShownEvent(round.roundId), round.events.length - 1);
      const reached = (event: number): void => storage.setLastShownEvent(round.roundId, event);
      await play(round, { paidInto: state.balance, turning, bonusShare, from, reached });
      storage.markShown(round.roundId);
      if (round.win > round.stake) vibrate('win');
      page.addLast(round.win - round.stake);
      offerVerify(round.roundId);
    },
    /** Shows a round without paying anything. */
    replay: (round: ShownRound) => play(round),
    clear(): void {
      stage.clearLights();
      stage.release();
      page.setMultiplier('', '');
      page.setQuiet('');
      page.setNote('');
      offerVerify(null);
      page.announce('');
    },
    connecting(): void {
      page.setQuiet(speech.say('stage.connecting'));
      page.setNote(speech.say('stage.connectingNote'));
      page.announce(speech.say('stage.connecting'));
    },
  };
}
