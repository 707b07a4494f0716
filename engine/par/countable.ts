import type { GameDefinition } from '../definition.ts';

/** Returns a short reason why a game's figures cannot be counted exactly; null if they can. */
export function whyNotCountable({ features, pays, mechanics }: GameDefinition): string | null {
  const { stickyWilds, respins, holdAndCollect, changingRows, expandingWilds } = features;
  const { freeGames, tumbles } = features;
  if (stickyWilds !== undefined) return 'wilds that stick make each free game depend on the last';
  if (respins !== undefined) {
    if (freeGames !== undefined) return 'respins beside free games';
    if (changingRows !== undefined) return 'respins on reels that change their rows';
    if (mechanics.kind === 'anywhere' || mechanics.kind === 'clusters') {
      return `respins of ${mechanics.kind}`;
    }
  }
  if (holdAndCollect !== undefined && changingRows !== undefined) {
    return 'hold and collect on reels that change their rows';
  }
  const { kind } = mechanics;
  if (pays.cap !== undefined) {
    if (kind === 'lines' || kind === 'ways') return `a cap on ${kind}, which are read reel by reel`;
    if ((freeGames ?? holdAndCollect) !== undefined) return 'a cap ends rounds amid what follows';
    if ((pays.scatter ?? pays.scatters) !== undefined) return 'a cap cuts what scatters pay';
  }
  if (tumbles !== undefined && (kind === 'lines' || kind === 'ways')) {
    return `tumbles of ${kind}`;
  }
  if (kind === 'anywhere' && (changingRows ?? expandingWilds) !== undefined) {
    return 'pays anywhere on boards that change';
  }
  if (kind === 'clusters' && expandingWilds !== undefined) return 'clusters of expanding wilds';
  return null;
}
