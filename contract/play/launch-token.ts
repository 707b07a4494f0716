/**
 * A launch token ends with the server's commitment: the hash of the server seed that the player's
 * next rounds are drawn with. So the game knows it before it makes its part of the randomness,
 * and the token is good for no other seed.
 */
const PROMISE = /-([0-9a-f]{64})$/;

export function withPromise(token: string, serverSeedHash: string): string {
  return `${token}-${serverSeedHash}`;
}

/** The hash that was promised with this launch token; null where it promises nothing. */
export function promiseIn(launchToken: string): string | null {
  return PROMISE.exec(launchToken)?.[1] ?? null;
}
