import { CLOSE_FRAME, type FrameMessage } from '@glasshouse/contract/frame.ts';
import { actions } from '../../ui/actions.ts';
import { closeGameWindow, openedGame, sendToGame } from '../../boot/game-window.ts';
import { historyAtRest, stepBack } from '../../ui/dialog-entry.ts';
import { countRound } from '../../ui/game-store.ts';
import { go } from '../../ui/navigate.ts';
import { shareGameLink } from '../../ui/share/share.tsx';
import { gameSheetClosed, gameSheetOpened } from './game-sheet.ts';

/** Handles the requests of the game in its window. */
export function answerGame(message: FrameMessage): void {
  if (message === CLOSE_FRAME) return void stepBack();
  switch (message.type) {
    case 'needDeposit':
      return void leaveTo('/rechargeMall');
    case 'ageRequired':
      // If accepted, the waiting spin is played; if declined, the next press asks again.
      return void actions
        .terms()
        .then((accepted) => sendToGame({ v: 1, type: accepted ? 'ageConfirmed' : 'resume' }));
    case 'realityCheck':
      sendToGame({ v: 1, type: 'pause' });
      return actions.realityCheck(message.check ?? null, (goesOn) => {
        if (goesOn) sendToGame({ v: 1, type: 'resume' });
        // Otherwise the step would leave a page: the game may have been closed meanwhile.
        else if (openedGame() !== null) void stepBack();
      });
    case 'share':
      return shareGame();
    case 'roundPlayed':
      return countRound(message.round);
    case 'verify':
      return void toProof(message.roundId);
    case 'sheetOpened':
      return gameSheetOpened();
    case 'sheetClosed':
      return gameSheetClosed();
    case 'launchWanted':
    case 'ready':
    case 'roundStart':
    case 'roundEnd':
      return;
  }
}

function shareGame(): void {
  const game = openedGame();
  if (game !== null) void shareGameLink(game.gameId);
}

/** Leaves the game for a portal page: first back, then to the page. */
async function leaveTo(path: string): Promise<void> {
  await historyAtRest();
  addEventListener('popstate', () => go(path), { once: true });
  void stepBack();
}

/** Leaves the game's history entry under the page of the proof. */
async function toProof(roundId: string): Promise<void> {
  // Pressed in a sheet: its entry is removed while the game is open.
  gameSheetClosed();
  await historyAtRest();
  closeGameWindow();
  go(`/fairness/${roundId}`);
}
