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

/** The redirect target for a game that is not available here. */
export function unknownGamePath(asked: string): string {
  return `/404?game=${encodeURIComponent(asked.slice(0, 20))}`;
}
