import type { logProof } from '@glasshouse/contract/fairness/log-proof.ts';
import type { publicLog } from '@glasshouse/contract/fairness/public-log.ts';
import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import { subtreesIn } from './append-pending.ts';
import { inclusionProof } from './merkle.ts';
import type { Signer } from './note.ts';
import { findEntry, readHead } from './store.ts';

/** Returns the log's size and newest head, for people and new monitors. */
export async function logState(db: Queryable, signer: Signer): Promise<AnswerOf<typeof publicLog>> {
  const { size, root, at } = await readHead(db);
  const [ledger] = await db.query<{ root: Buffer; players: number; at: number; entry: number }>(
    `select root, players, at, log_entry as entry from ledger_root
     where log_entry is not null order by root_no desc limit 1`,
  );
  return {
    origin: signer.name,
    verifierKey: signer.verifierKey,
    size,
    root: root.toString('hex'),
    at: size === 0 ? null : at,
    ledger: ledger === undefined ? null : { ...ledger, root: ledger.root.toString('hex') },
  };
}

/** Proves that the log contains an entry, found by a seed's hash or a ledger root. */
export async function proveEntry(db: Database, name: string): Promise<Outcome<typeof logProof>> {
  const found = await findEntry(db, name);
  if (found === null) return { ok: false, code: 'not_logged', data: null };
  const { size, root } = await readHead(db);
  const path = await inclusionProof(subtreesIn(db, size), found.entryNo, size);
  return {
    ok: true,
    data: {
      entry: found.entryNo,
      body: found.body,
      size,
      root: root.toString('hex'),
      path: path.map((hash) => hash.toString('hex')),
    },
  };
}
