import { hangDoors } from '../ui/actions.ts';
import { inUse } from '../boot/in-use.ts';
import { loadPack } from '../ui/market.ts';
import { persistently } from '../ui/persistently.ts';
import { answerWith } from '../api/server.ts';
import { language } from '../ui/words.ts';

/** The rooms behind the doors, in a chunk that comes after the first page, with the pack. */
const later = () => persistently(() => import('./later.tsx').then(withPack));

async function withPack<Parts>(parts: Parts): Promise<Parts> {
  await loadPack();
  return parts;
}

/** The same, once the page is in use. */
export const laterInUse = () => inUse.then(later);

/** Hangs the doors between the features: a press that comes early waits for its room. */
export function connectFeatures(): void {
  const rooms = async () => (await later()).rooms;
  hangDoors({
    account: (mode) => void rooms().then((room) => room.account(mode)),
    language: () => void rooms().then((room) => room.language()),
    chat: () => void rooms().then((room) => room.chat()),
    terms: async () => (await rooms()).terms(),
    odds: () => void rooms().then((room) => room.odds()),
    verify: () => void rooms().then((room) => room.verify()),
    takeBreak: () => void rooms().then((room) => room.takeBreak()),
    game: (gameId) => void rooms().then((room) => room.game(gameId)),
    realityCheck: (check, done) => void rooms().then((room) => room.realityCheck(check, done)),
  });
  answerWith({
    loginRequired: () => void rooms().then((room) => room.loginRequired()),
    askProof: async () => (await rooms()).askProof(),
    onLanguage: (name) => {
      // Mostly it is the one that is shown.
      if (name !== language()) void rooms().then((room) => room.onLanguage(name));
    },
  });
}

/** Begins what comes with the first page's followers. */
export function beginLater(): void {
  void laterInUse().then((parts) => {
    parts.listenToGames();
    parts.startLater();
  });
}
