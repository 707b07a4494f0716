import { CopiedRound } from './copied-rounds.ts';
import { binaryHash, scratchFor } from './hash-text.ts';

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

/** A row with the text that its hash covers. */
interface HashedText {
  readonly hashed: string;
}

/** The hash before the first row: 32 zero bytes. */
export const FIRST_HASH = Buffer.alloc(32);

/**
 * Returns the hash a row must have: SHA-256 over the previous row's hash and the row's fields as
 * text, joined by bars. The same rule as in ledger.sql, implemented twice on purpose.
 */
export function journalHashOf(previous: Buffer, row: JournalRow): Buffer {
  return Buffer.from(hashOfText(previous, fieldsOf(row).join('|')), 'latin1');
}

/** Where the events are in ROUND_TEXT. */
const EVENTS_FIELD = 19;

/** The fields that a round's hash covers, joined by bars, in SQL. */
export const ROUND_TEXT = `concat_ws('|', 'round2', player_id, journal_seq, seq, at, game_id,
    definition_id, seed_id, nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after,
    bonus_after, coalesce(grant_no, 0), play_net, events)`;

/**
 * A round from its ROUND_TEXT: one text is read four times as fast as its fields one by one. The
 * text is the hash's own, so it is not put together again.
 */
export function roundOfText(
  bucket: number,
  text: string,
  journalHash: Buffer,
): RoundRow & HashedText & { readonly bucket: number } {
  const fields = text.split('|', EVENTS_FIELD);
  let head = 0;
  for (const field of fields) head += field.length + 1;
  const number = (index: number): number => {
    const value = Number.parseInt(fields[index] ?? '', 10);
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${fields[index]}`);
    return value;
  };
  return {
    kind: 'round',
    bucket,
    player_id: number(1),
    journal_seq: number(2),
    seq: number(3),
    at: number(4),
    game_id: number(5),
    definition_id: number(6),
    seed_id: number(7),
    nonce: number(8),
    draws: number(9),
    stake: number(10),
    stake_bonus: number(11),
    win: number(12),
    win_bonus: number(13),
    released: number(14),
    cash_after: number(15),
    bonus_after: number(16),
    grant_no: fields[17] === '0' ? null : number(17),
    play_net: number(18),
    events: text.slice(head),
    journal_hash: journalHash,
    hashed: text,
  };
}

/**
 * True when a row has its correct hash. Rows written before the hash covered the player, and a
 * round's grant, draws and session result, use the first version; for any other row that version
 * differs.
 */
export function carriesHash(previous: Buffer | CopiedRound, row: JournalRow): boolean {
  if (row instanceof CopiedRound && row.follows(previous)) return true;
  const before = previous instanceof CopiedRound ? previous.journal_hash : previous;
  const text = 'hashed' in row ? (row as HashedText).hashed : fieldsOf(row).join('|');
  if (isHashOfText(row.journal_hash, before, text)) return true;
  const first = row.kind === 'transfer' ? firstTransferFields(row) : firstRoundFields(row);
  return isHashOfText(row.journal_hash, before, first.join('|'));
}

type Field = string | number;

function fieldsOf(row: JournalRow): readonly Field[] {
  return row.kind === 'transfer' ? transferFields(row) : roundFields(row);
}

/** The hash of a row by its fields as text, joined by bars, one character for each byte. */
function hashOfText(previous: Buffer, text: string): string {
  // At most three bytes for each UTF-16 unit.
  const bytes = scratchFor(previous.length + 3 * text.length);
  previous.copy(bytes);
  return binaryHash(bytes, previous.length + bytes.write(text, previous.length));
}

function isHashOfText(hash: Buffer, previous: Buffer, text: string): boolean {
  return hash.toString('latin1') === hashOfText(previous, text);
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
