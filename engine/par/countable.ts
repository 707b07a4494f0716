import type { GameDefinition } from '../definition.ts';

/** Why a game's figures cannot be counted exactly, in a few words; null when they can. */
export function whyNotCountable({ features, pays }: GameDefinition): string | null {
  const { stickyWilds, respins, holdAndCollect, changingRows, freeGames, tumbles } = features;
  if (stickyWilds !== undefined) return 'wilds that stick make each free game depend on the last';
  if (respins !== undefined) return 'respins follow from what is held';
  if (holdAndCollect !== undefined && changingRows !== undefined) {
    return 'hold and collect on reels that change their rows';
  }
  const follows = (freeGames ?? holdAndCollect) !== undefined;
  if (pays.cap !== undefined && follows) return 'a cap ends rounds amid what follows';
  if (tumbles !== undefined && changingRows !== undefined) return 'tumbles on changing rows';
  return null;
}
