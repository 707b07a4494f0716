import { askProof, openAccount } from '../features/account/open-account.tsx';
import { followGame, openGame } from '../features/game/open-game.ts';
import { noteOpened } from '../features/lobby/model/own-games.ts';
import { offerRealityCheck } from '../features/reality-check/offer.tsx';
import { askTerms, openTerms, prepareTerms } from '../features/terms/open-terms.tsx';
import { followServerLanguage } from '../api/choose-language.ts';
import { observeGame, openedGame } from '../boot/game-window.ts';
import type { Actions } from '../ui/actions.ts';
import type { SessionHandlers } from '../api/server.ts';
import type { ReactNode } from 'react';
import { InEveryDialog } from '@glasshouse/kit/dialog.tsx';
import { RewardHint } from '../features/tasks/reward-hint.tsx';
import { LobbyPrompts } from './lobby-prompts.tsx';
import { DialogHost } from './dialog-host.tsx';
import { openBreak, openChat, openLanguage, openOdds, openVerify } from './open-dialogs.ts';
import { OfflineOverDialog } from './offline-over-dialog.tsx';
import { Rail } from './rail.tsx';
import { ToastHost } from './toast-host.tsx';
import '@glasshouse/kit/colours/tints.css';
import '@glasshouse/kit/colours/pages.css';
import '@glasshouse/kit/light/pages.css';

/** The implementations of the actions, loaded right after the first page is rendered. */
export const handlers: Actions & SessionHandlers = {
  account: openAccount,
  language: openLanguage,
  chat: openChat,
  terms: openTerms,
  askTerms,
  odds: openOdds,
  verify: openVerify,
  takeBreak: openBreak,
  game: (gameId) => void openGame(gameId),
  realityCheck: offerRealityCheck,
  loginRequired: () => openAccount(3),
  askProof,
  onLanguage: (name) => void followServerLanguage(name),
};

/** Starts listening to game messages. */
export function listenToGames(): void {
  followGame();
  observeGame((news) => {
    if (typeof news !== 'object' || news.type !== 'ready') return;
    prepareTerms();
    noteOpened(openedGame()?.gameId ?? 0);
  });
}

export { closeDialogsOnBack } from '../ui/close-on-back.ts';
export { keepFocus } from '../ui/keep-focus.ts';
export { BreakNotice } from '../features/break/break-notice.tsx';
export { followSystemTheme } from '../ui/theme.ts';
export { reachAgain } from '../api/reach-again.ts';
export { startLater } from './start-later.ts';

/** At the end of each dialog: the page's messages are inert below it. */
function InDialogs(): ReactNode {
  return (
    <>
      <ToastHost />
      <OfflineOverDialog />
    </>
  );
}

/** Everything above the page: dialogs, toasts, games. */
export function Overlays(): ReactNode {
  return (
    <InEveryDialog value={<InDialogs />}>
      <ToastHost />
      <LobbyPrompts />
      <Rail />
      <RewardHint />
      <DialogHost />
    </InEveryDialog>
  );
}
