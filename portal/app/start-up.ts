import { registerActions } from '../ui/actions.ts';
import { inUse } from '../boot/in-use.ts';
import { loadPack } from '../ui/market.ts';
import { retryUntilLoaded } from '../boot/retry-until-loaded.ts';
import { registerSessionHandlers } from '../api/server.ts';
import { language } from '../ui/words.ts';

/**
 * The actions' implementations are in a chunk loaded after the first page, with the market pack.
 */
const later = () => retryUntilLoaded(() => import('./later.tsx').then(withPack));

async function withPack<Parts>(parts: Parts): Promise<Parts> {
  await loadPack();
  return parts;
}

/** The same, deferred until the page is in use. */
export const loadLaterOnceInUse = () => inUse.then(later);

/** Registers the actions between features: an early press waits for its chunk. */
export function connectFeatures(): void {
  const loaded = async () => (await later()).handlers;
  registerActions({
    account: (mode) => void loaded().then((handlers) => handlers.account(mode)),
    language: () => void loaded().then((handlers) => handlers.language()),
    chat: () => void loaded().then((handlers) => handlers.chat()),
    terms: async () => (await loaded()).terms(),
    askTerms: async () => (await loaded()).askTerms(),
    odds: () => void loaded().then((handlers) => handlers.odds()),
    verify: () => void loaded().then((handlers) => handlers.verify()),
    takeBreak: () => void loaded().then((handlers) => handlers.takeBreak()),
    game: (gameId) => void loaded().then((handlers) => handlers.game(gameId)),
    realityCheck: (check, done) =>
      void loaded().then((handlers) => handlers.realityCheck(check, done)),
  });
  registerSessionHandlers({
    loginRequired: () => void loaded().then((handlers) => handlers.loginRequired()),
    askProof: async () => (await loaded()).askProof(),
    onLanguage: (name) => {
      // In most cases it is the displayed one.
      if (name !== language()) void loaded().then((handlers) => handlers.onLanguage(name));
    },
  });
}

/** Starts the parts that load once the page is in use. */
export function startLaterParts(): void {
  void loadLaterOnceInUse().then((parts) => {
    parts.closeDialogsOnBack();
    parts.keepFocus();
    parts.followSystemTheme();
    parts.listenToGames();
    parts.startLater();
    parts.reachAgain();
  });
}
