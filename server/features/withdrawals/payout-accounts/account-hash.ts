/**
 * Returns a keyed hash of a payout account. Account numbers can be guessed, so an unkeyed hash
 * would expose them in a database dump. 33 bytes: version, then HMAC-SHA256.
 */
export type AccountHash = (account: string) => Buffer;
