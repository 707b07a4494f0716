/**
 * What an entry says, as one line of JSON with its members in this order. Times are epoch
 * milliseconds, hashes hex. Nothing in it tells who plays.
 */

/** The commitment to draw with the seed that has this hash. */
export function seedEntry(hash: string, at: number): string {
  return JSON.stringify({ kind: 'seed', hash, at });
}

/** The books stood like this: a Merkle root over the heads of so many chains. */
export function ledgerEntry(root: string, players: number, at: number): string {
  return JSON.stringify({ kind: 'ledger', root, players, at });
}

/** The leaf of a player's newest journal row in the ledger's root. */
export function headLeaf(playerId: number, journalSeq: number, journalHash: string): string {
  return `${playerId}:${journalSeq}:${journalHash}`;
}
