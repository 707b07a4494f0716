import type { Minor } from '@glasshouse/contract/money.ts';

/** Player accounts, and operator accounts (clearing and claims, one each per provider). */
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
  | 'write_offs'
  | 'provider_fees'
  | `clearing:${string}`
  | `claims:${string}`;

export interface Transfer {
  readonly bucket: number;
  /** The player concerned; an operator account (id = bucket) when there is none. */
  readonly playerId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Idempotency key, unique per player. */
  readonly key: string;
  readonly debit: Account;
  readonly credit: Account;
  /** In minor units, above zero. */
  readonly amount: Minor;
  /** The kind of cause: deposit, withdrawal, reward, correction… */
  readonly cause: string;
  /** The id of the cause: the order, the grant, the claim. */
  readonly causeId: string;
  readonly grantNo?: number;
}

interface Connection {
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Error codes of the ledger, as raised by ledger.sql. */
export const LEDGER_ERRORS = {
  insufficientFunds: 'GH001',
  keyReused: 'GH002',
  noSuchAccount: 'GH003',
  noSuchWallet: 'GH004',
  amountNotPositive: 'GH005',
  needsTwoPersons: 'GH006',
  noSuchTransfer: 'GH007',
  notReversible: 'GH008',
  notApproved: 'GH022',
} as const;

/**
 * Moves money within the caller's transaction. `exists`: the same transfer (key and content) is
 * stored and nothing was moved. Throws an error with a code of LEDGER_ERRORS when the debited
 * player account has too little, or the key was used for another transfer.
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

/** True when a transfer with this key was posted for the player. */
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
  /** The number of the transfer to reverse in the player's journal. */
  readonly journalSeq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: string;
  /** The names of the two members of staff of an approved request. */
  readonly requestedBy: string;
  readonly approvedBy: string;
}

/**
 * Reverses one transfer within the caller's transaction, once. Throws an error with a code of
 * LEDGER_ERRORS: needsTwoPersons, notApproved, noSuchTransfer, notReversible (grants and orders end
 * bonus and held themselves), insufficientFunds when the player's cash no longer covers it.
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
