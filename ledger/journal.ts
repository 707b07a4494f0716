import { createHash } from 'node:crypto';

/** A row of a player's journal: a transfer or a round, in the order of `link`. */
export type JournalRow = TransferRow | RoundRow;

export interface TransferRow {
  readonly kind: 'transfer';
  readonly link: number;
  readonly at: number;
  readonly key: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly cause: string;
  readonly cause_id: string;
  readonly grant_no: number | null;
  /** The words of a correction: who asked, who approved, why. */
  readonly requested_by: string | null;
  readonly approved_by: string | null;
  readonly reason: string | null;
  readonly cash_after: number;
  readonly bonus_after: number;
  readonly held_after: number;
  readonly chain: Buffer;
}

export interface RoundRow {
  readonly kind: 'round';
  readonly link: number;
  readonly at: number;
  readonly seq: number;
  readonly game_id: number;
  readonly definition_id: number;
  readonly seed_id: number;
  readonly nonce: number;
  readonly stake: number;
  readonly stake_bonus: number;
  readonly win: number;
  readonly win_bonus: number;
  readonly released: number;
  readonly cash_after: number;
  readonly bonus_after: number;
  /** The grant that was active when the round began. */
  readonly grant_no: number | null;
  readonly events: string;
  readonly chain: Buffer;
}

/** The chain's beginning: 32 zero bytes. */
export const CHAIN_START = Buffer.alloc(32);

/**
 * The hash a row must carry: SHA-256 over the previous row's hash and the row's fields as text,
 * joined by bars. The same rule as in ledger.sql, written a second time on purpose.
 */
export function chainOf(previous: Buffer, row: JournalRow): Buffer {
  const fields =
    row.kind === 'transfer'
      ? [
          'transfer',
          row.link,
          row.at,
          row.key,
          row.debit,
          row.credit,
          row.amount,
          row.cause,
          row.cause_id,
          row.grant_no ?? 0,
          row.cash_after,
          row.bonus_after,
          row.held_after,
          ...correctionWords(row),
        ]
      : [
          'round',
          row.link,
          row.seq,
          row.at,
          row.game_id,
          row.definition_id,
          row.seed_id,
          row.nonce,
          row.stake,
          row.stake_bonus,
          row.win,
          row.win_bonus,
          row.released,
          row.cash_after,
          row.bonus_after,
          row.events,
        ];
  return createHash('sha256').update(previous).update(fields.join('|')).digest();
}

/** They follow only where there are any. */
function correctionWords(row: TransferRow): string[] {
  const words = [row.requested_by, row.approved_by, row.reason];
  return words.every((word) => word === null) ? [] : words.map((word) => word ?? '');
}
