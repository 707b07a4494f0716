/**
 * A launch token ends with the server's commitment: the hash of the server seed of the player's
 * next rounds. So the game knows it before it creates its part of the randomness, and the token is
 * valid for no other seed.
 */
const PROMISE = /-([0-9a-f]{64})$/;

export function withPromise(token: string, serverSeedHash: string): string {
  return `${token}-${serverSeedHash}`;
}

/** The hash committed to by this launch token; null when it has none. */
export function promiseIn(launchToken: string): string | null {
  return PROMISE.exec(launchToken)?.[1] ?? null;
}
