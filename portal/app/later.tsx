import { askProof, openAccount } from '../features/account/index.ts';
import { openChat } from '../features/chat/index.ts';
import { followGame, openGame } from '../features/game/open-game.ts';
import { openLanguage } from '../features/language/index.ts';
import { offerRealityCheck } from '../features/reality-check/index.ts';
import { openOdds } from '../features/lobby/dialogs/open-odds.tsx';
import { openBreak } from '../features/me/index.ts';
import { openTerms, prepareTerms } from '../features/terms/index.ts';
import { openVerify } from '../features/withdrawals/open-verify.tsx';
import { followServerLanguage } from '../api/choose-language.ts';
import { observeGame } from '../boot/game-window.ts';
import type { Actions } from '../ui/actions.ts';
import type { SessionHandlers } from '../api/server.ts';
import '@glasshouse/kit/colours/pages.css';

/** What the actions do. It is loaded right after the first page is drawn. */
export const handlers: Actions & SessionHandlers = {
  account: openAccount,
  language: openLanguage,
  chat: openChat,
  terms: openTerms,
  odds: openOdds,
  verify: openVerify,
  takeBreak: openBreak,
  game: (gameId) => void openGame(gameId),
  realityCheck: offerRealityCheck,
  loginRequired: () => openAccount(3),
  askProof,
  onLanguage: (name) => void followServerLanguage(name),
};

/** Hears of games from now on. */
export function listenToGames(): void {
  followGame();
  observeGame((news) => {
    if (typeof news === 'object' && news.type === 'ready') prepareTerms();
  });
}

export { BreakNotice } from '../features/break/index.ts';
export { OfflineBar } from './offline-bar.tsx';
export { Overlays } from './overlays.tsx';
export { startLater } from './start-later.ts';
