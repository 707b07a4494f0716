import { gameOfPath, isGuestGame } from '@glasshouse/contract/play/play-link.ts';
import { accountQuery, reloadAccount } from '../../api/account.ts';
import { now } from '../../api/clock.ts';
import { consentedMarks } from '../../api/arrival.ts';
import { setStored } from '../../boot/storage.ts';
import { historyAtRest, stepBack } from '../../ui/dialog-entry.ts';
import { gameIsOpen } from '../../ui/dialogs.ts';
import { setOpenGame, useGame } from '../../ui/game-store.ts';
import {
  onGameMessage,
  launchGame,
  openGameWindow,
  openedGame,
  sendToGame,
} from '../../boot/game-window.ts';
import { actions } from '../../ui/actions.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { api, queryCache, sayRefusal } from '../../api/server.ts';
import { go } from '../../ui/navigate.ts';
import { text } from '../../ui/words.ts';
import { answerGame } from './answer-game.ts';
import { gameSheetClosed } from './game-sheet.ts';
import { keepVisit } from './keep-visit.ts';

/** Starts listening to the game, including one opened before the app had loaded. */
export function followGame(): void {
  keepVisit(openedGame()?.gameId ?? gameOfPath(location.pathname), now);
  setOpen();
  onGameMessage((news) => {
    if (news === 'left') gameLeft();
    else answerGame(news);
  });
  addEventListener('popstate', () => {
    // The player went forward to a game that was left.
    const gameId = gameOfPath(location.pathname);
    if (gameId !== null && openedGame() === null) void openGame(gameId);
  });
  usePreferences.subscribe(({ clicks }) => sendToGame({ v: 1, type: 'sound', on: clicks }));
}

/** The newest launch: an answer that arrives after the player has left its game opens nothing. */
let launch = 0;

/** Opens a game's window immediately, and launches it when the server has returned its address. */
export async function openGame(gameId: number): Promise<void> {
  const shown = openedGame();
  if (useGame.getState().opening !== null || (shown !== null && shown.launched)) return;
  useGame.setState({ opening: gameId });
  launch += 1;
  const mine = launch;
  // Close a dialog that led here first.
  await historyAtRest();
  // Our own games ask for the age before the first bet; a supplier's cannot.
  if (isGuestGame(gameId) && !(await actions.askTerms())) {
    useGame.setState({ opening: null });
    closeGame();
    return;
  }
  // During a break no window opens: the server's refusal contains its end.
  const known = queryCache.get(accountQuery);
  const opensAhead = (known?.exclusion ?? null) === null;
  if (shown === null && opensAhead) openGameWindow(gameId, text('portal.game'));
  setOpen();
  const reply = await api.call('launchGame', { id: gameId, ...consentedMarks() });
  if (mine !== launch) return;
  useGame.setState({ opening: null });
  if (reply.ok) {
    if (openedGame() === null) openGameWindow(gameId, text('portal.game'));
    launchGame(gameId, reply.data.openGameUrl);
    setOpen();
  } else {
    closeGame();
    sayRefusal(reply);
  }
}

/** Leaves a game: one step back in the history, which closes its window. */
function closeGame(): void {
  if (openedGame() !== null) void stepBack();
  // Its address was opened, but not its window.
  else if (gameOfPath(location.pathname) !== null) go('/', { replace: true });
}

function setOpen(): void {
  const open = openedGame()?.gameId ?? null;
  setOpenGame(open, now());
  gameIsOpen(open !== null);
}

/** The window is closed: reload the account. */
function gameLeft(): void {
  gameSheetClosed();
  // Its answer may never arrive, and must not keep the next game closed.
  launch += 1;
  useGame.setState({ opening: null });
  setOpen();
  // The lobby evaluates the balance after a game, also if it is visited later.
  setStored('gameLeft', '1');
  void reloadAccount();
  void queryCache.invalidate(['tasks']);
}
