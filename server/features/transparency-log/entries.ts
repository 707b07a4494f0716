/**
 * Log entries: one line of JSON each, with the members in this order. Times are epoch milliseconds,
 * hashes hex. No entry identifies a player.
 */

/** The commitment to a server seed by its hash. */
export function seedEntry(hash: string, at: number): string {
  return JSON.stringify({ kind: 'seed', hash, at });
}

/** A snapshot of the ledger: the Merkle root over the journal heads of `players` players. */
export function ledgerEntry(root: string, players: number, at: number): string {
  return JSON.stringify({ kind: 'ledger', root, players, at });
}

/** The newest entry of the staff's audit trail: its number and hash. */
export function auditEntry(hash: string, entries: number, at: number): string {
  return JSON.stringify({ kind: 'audit', hash, entries, at });
}

/** The leaf of a player's journal head in the ledger root. */
export function headLeaf(playerId: number, journalSeq: number, journalHash: string): string {
  return `${playerId}:${journalSeq}:${journalHash}`;
}
