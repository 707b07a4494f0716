import type { Minor } from '@glasshouse/contract/money.ts';

/** The player's accounts, and the operator's (clearing and claims, one each per provider). */
export type Account =
  | 'cash'
  | 'bonus'
  | 'held'
  | 'gaming'
  | 'bonus_cost'
  | 'rewards'
  | 'fees'
  | 'withholding'
  | 'suspense'
  | 'receivable'
  | `clearing:${string}`
  | `claims:${string}`;

export interface Transfer {
  readonly bucket: number;
  /** The player it concerns; an operator account (id = bucket) where none is. */
  readonly playerId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Idempotency key, unique for the player. */
  readonly key: string;
  readonly debit: Account;
  readonly credit: Account;
  /** Above zero, in minor units. */
  readonly amount: Minor;
  /** What it is for, in one word: deposit, withdrawal, reward, correction… */
  readonly cause: string;
  /** Which one: the order, the grant, the claim. */
  readonly causeId: string;
  readonly grantNo?: number;
}

interface Connection {
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Codes of the ledger's refusals, as ledger.sql raises them. */
export const LEDGER_ERRORS = {
  insufficientFunds: 'GH001',
  keyReused: 'GH002',
  noSuchAccount: 'GH003',
  noSuchWallet: 'GH004',
  amountNotPositive: 'GH005',
  needsTwoPersons: 'GH006',
  noSuchTransfer: 'GH007',
  notReversible: 'GH008',
} as const;

/**
 * Moves money within the caller's transaction. `exists`: the same transfer (key and content)
 * is stored already and nothing was moved. Throws an error with a code of LEDGER_ERRORS when the
 * debited player account holds too little, or the key was used for something else.
 */
export async function post(tx: Connection, transfer: Transfer): Promise<'posted' | 'exists'> {
  const [row] = await tx.query<{ outcome: 'posted' | 'exists' }>(
    'select ledger_post($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10) as outcome',
    [
      transfer.bucket,
      transfer.playerId,
      transfer.at,
      transfer.key,
      transfer.debit,
      transfer.credit,
      transfer.amount,
      transfer.cause,
      transfer.causeId,
      transfer.grantNo ?? null,
    ],
  );
  if (row === undefined) throw new Error('ledger_post answered nothing');
  return row.outcome;
}

/** Whether a transfer of this key was posted for the player. */
export async function isPosted(
  tx: Connection,
  of: { readonly bucket: number; readonly playerId: number; readonly key: string },
): Promise<boolean> {
  const found = await tx.query(
    'select 1 from transfer where bucket = $1 and player_id = $2 and key = $3',
    [of.bucket, of.playerId, of.key],
  );
  return found.length > 0;
}

export interface Correction {
  readonly bucket: number;
  readonly playerId: number;
  /** The wrong transfer's place in the player's journal. */
  readonly journalSeq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: string;
  /** Two different members of staff. */
  readonly requestedBy: string;
  readonly approvedBy: string;
}

/**
 * Reverses one transfer within the caller's transaction, once. Throws an error with a code of
 * LEDGER_ERRORS: needsTwoPersons, noSuchTransfer, notReversible (bonus and held are ended by their
 * grants and orders), insufficientFunds when the player's cash no longer covers it.
 */
export async function reverse(
  tx: Connection,
  correction: Correction,
): Promise<'posted' | 'exists'> {
  const [row] = await tx.query<{ outcome: 'posted' | 'exists' }>(
    'select ledger_reverse($1::smallint, $2, $3, $4, $5, $6, $7) as outcome',
    [
      correction.bucket,
      correction.playerId,
      correction.journalSeq,
      correction.at,
      correction.reason,
      correction.requestedBy,
      correction.approvedBy,
    ],
  );
  if (row === undefined) throw new Error('ledger_reverse answered nothing');
  return row.outcome;
}
