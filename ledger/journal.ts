import { createHash } from 'node:crypto';

/**
 * A row of a player's journal, a transfer or a round, by its column names: `journal_seq` is its
 * number in the journal, `journal_hash` its hash over the previous row.
 */
export type JournalRow = TransferRow | RoundRow;

export interface TransferRow {
  readonly kind: 'transfer';
  readonly player_id: number;
  readonly journal_seq: number;
  readonly at: number;
  readonly key: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly cause: string;
  readonly cause_id: string;
  readonly grant_no: number | null;
  /** The data of a correction: requester, approver, reason. */
  readonly requested_by: string | null;
  readonly approved_by: string | null;
  readonly reason: string | null;
  readonly cash_after: number;
  readonly bonus_after: number;
  readonly held_after: number;
  /** The hash of its order at that time; null when it has no order. */
  readonly record_hash: Buffer | null;
  readonly journal_hash: Buffer;
}

export interface RoundRow {
  readonly kind: 'round';
  readonly player_id: number;
  readonly journal_seq: number;
  readonly at: number;
  readonly seq: number;
  readonly game_id: number;
  readonly definition_id: number;
  readonly seed_id: number;
  readonly nonce: number;
  /** Number of random values drawn. */
  readonly draws: number;
  readonly stake: number;
  readonly stake_bonus: number;
  readonly win: number;
  readonly win_bonus: number;
  readonly released: number;
  readonly cash_after: number;
  readonly bonus_after: number;
  /** The grant that was active at the start of the round. */
  readonly grant_no: number | null;
  /** Won minus staked in the play session, after this round. */
  readonly play_net: number;
  readonly events: string;
  readonly journal_hash: Buffer;
}

/** The hash before the first row: 32 zero bytes. */
export const FIRST_HASH = Buffer.alloc(32);

/**
 * Returns the hash a row must have: SHA-256 over the previous row's hash and the row's fields as
 * text, joined by bars. The same rule as in ledger.sql, implemented twice on purpose.
 */
export function journalHashOf(previous: Buffer, row: JournalRow): Buffer {
  return hashOf(previous, row.kind === 'transfer' ? transferFields(row) : roundFields(row));
}

/**
 * True when a row has its correct hash. Rows written before the hash covered the player, and a
 * round's grant, draws and session result, use the first version; for any other row that version
 * differs.
 */
export function carriesHash(previous: Buffer, row: JournalRow): boolean {
  if (row.journal_hash.equals(journalHashOf(previous, row))) return true;
  const first = row.kind === 'transfer' ? firstTransferFields(row) : firstRoundFields(row);
  return row.journal_hash.equals(hashOf(previous, first));
}

type Field = string | number;

function hashOf(previous: Buffer, fields: readonly Field[]): Buffer {
  return createHash('sha256').update(previous).update(fields.join('|')).digest();
}

function transferFields(row: TransferRow): Field[] {
  const [, ...rest] = firstTransferFields(row);
  if (row.record_hash === null) return ['transfer2', row.player_id, ...rest];
  return ['transfer3', row.player_id, row.record_hash.toString('hex'), ...rest];
}

function firstTransferFields(row: TransferRow): Field[] {
  return [
    'transfer',
    row.journal_seq,
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
  ];
}

function roundFields(row: RoundRow): Field[] {
  return [
    'round2',
    row.player_id,
    ...drawnFields(row),
    row.draws,
    ...moneyFields(row),
    row.grant_no ?? 0,
    row.play_net,
    row.events,
  ];
}

function firstRoundFields(row: RoundRow): Field[] {
  return ['round', ...drawnFields(row), ...moneyFields(row), row.events];
}

function drawnFields(row: RoundRow): Field[] {
  const { journal_seq, seq, at, game_id, definition_id, seed_id, nonce } = row;
  return [journal_seq, seq, at, game_id, definition_id, seed_id, nonce];
}

function moneyFields(row: RoundRow): Field[] {
  const { stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after } = row;
  return [stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after];
}

/** Appended only when present. */
function correctionWords(row: TransferRow): string[] {
  const words = [row.requested_by, row.approved_by, row.reason];
  return words.every((word) => word === null) ? [] : words.map((word) => word ?? '');
}
