const PREFIX = '/play/';

/** The portal's own address of a game, which can be kept and passed on. */
export function playPath(gameId: number): string {
  return `${PREFIX}${gameId}`;
}

/** The game of such an address's path; null when the path is another. */
export function gameOfPath(path: string): number | null {
  const found = /^\/play\/(\d{1,9})\/?$/.exec(path);
  return found === null ? null : Number.parseInt(found[1] ?? '', 10);
}

/** Where an address of a game leads that is not played here. */
export function unknownGamePath(asked: string): string {
  return `/404?game=${encodeURIComponent(asked.slice(0, 20))}`;
}
