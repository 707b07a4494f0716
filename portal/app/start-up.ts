import { registerActions } from '../ui/actions.ts';
import { inUse } from '../boot/in-use.ts';
import { loadPack } from '../ui/market.ts';
import { retryUntilLoaded } from '../boot/retry-until-loaded.ts';
import { registerSessionHandlers } from '../api/server.ts';
import { language } from '../ui/words.ts';

/** What the actions do is in a chunk that is loaded after the first page, with the market pack. */
const later = () => retryUntilLoaded(() => import('./later.tsx').then(withPack));

async function withPack<Parts>(parts: Parts): Promise<Parts> {
  await loadPack();
  return parts;
}

/** The same, once the page is in use. */
export const loadLaterOnceInUse = () => inUse.then(later);

/** Registers the actions between features: an early press waits until its chunk is loaded. */
export function connectFeatures(): void {
  const loaded = async () => (await later()).handlers;
  registerActions({
    account: (mode) => void loaded().then((handlers) => handlers.account(mode)),
    language: () => void loaded().then((handlers) => handlers.language()),
    chat: () => void loaded().then((handlers) => handlers.chat()),
    terms: async () => (await loaded()).terms(),
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
      // Mostly it is the one that is shown.
      if (name !== language()) void loaded().then((handlers) => handlers.onLanguage(name));
    },
  });
}

/** Starts what is loaded once the page is in use. */
export function startLaterParts(): void {
  void loadLaterOnceInUse().then((parts) => {
    parts.closeDialogsOnBack();
    parts.followSystemTheme();
    parts.listenToGames();
    parts.startLater();
  });
}
