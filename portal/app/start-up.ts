import { askProof, openAccount } from '../features/account/index.ts';
import { openGame } from '../features/game/open-game.ts';
import { followServer } from '../features/language/choose.ts';
import { openLanguage } from '../features/language/index.ts';
import { offerRealityCheck } from '../features/reality-check/index.ts';
import { openTerms } from '../features/terms/index.ts';
import { hangDoors } from '../shared/doors.ts';
import { answerWith } from '../shared/server.ts';

/** Hangs the doors between the features, before anything of them is drawn. */
export function connectFeatures(): void {
  hangDoors({
    account: openAccount,
    language: openLanguage,
    terms: openTerms,
    game: (gameId) => void openGame(gameId),
    realityCheck: offerRealityCheck,
  });
  answerWith({ loginRequired: () => openAccount(3), askProof, onLanguage: followServer });
}

/** What can wait until the page is drawn: hints of the server, and sound. */
export function startLater(): void {
  const start = () => {
    void import('../shared/push.ts').then(({ connectPush }) => connectPush());
    void import('../features/sound/index.ts').then(({ startSound }) => startSound());
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 1500);
}
