const PREFIX = '/play/';

/** The portal's permanent, shareable path of a game. */
export function playPath(gameId: number): string {
  return `${PREFIX}${gameId}`;
}

/** The game id of such a path; null for another path. */
export function gameOfPath(path: string): number | null {
  const found = /^\/play\/(\d{1,9})\/?$/.exec(path);
  return found === null ? null : Number.parseInt(found[1] ?? '', 10);
}

/** The first number of a game of another supplier, which opens on its supplier's origin. */
export const FIRST_GUEST_ID = 900_001;

export function isGuestGame(gameId: number): boolean {
  return gameId >= FIRST_GUEST_ID;
}

/** The redirect target for a game that is not available here. */
export function unknownGamePath(asked: string): string {
  return `/404?game=${encodeURIComponent(asked.slice(0, 20))}`;
}
