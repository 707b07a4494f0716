import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** Kinds of statement lines, in the order of a position's counts. */
export const LINE_KINDS = ['round', 'deposit', 'withdrawal', 'bonus', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A position in a player's journal and the totals before it. Amounts in minor units. */
export interface JournalPlace {
  /** The last row before the position, and the last round's number. */
  readonly journalSeq: number;
  readonly seq: number;
  /** Lines by kind, in the order of LINE_KINDS. */
  readonly lines: readonly number[];
  readonly staked: number;
  readonly won: number;
  readonly deposited: number;
  readonly paid_out: number;
}

const BEGINNING: JournalPlace = {
  journalSeq: 0,
  seq: 0,
  lines: LINE_KINDS.map(() => 0),
  staked: 0,
  won: 0,
  deposited: 0,
  paid_out: 0,
};

/**
 * Returns the position before the first row of this time or later; Number.MAX_SAFE_INTEGER: the
 * end. Rows keep journal order: where two servers' clocks differ, a row at the edge can be on the
 * other side by that difference.
 */
export async function placeBefore(
  db: Queryable,
  player: PlayerRef,
  before: number,
): Promise<JournalPlace> {
  if (before <= 0) return BEGINNING;
  // The driver returns the numbers of an array as text.
  const [row] = await db.query<Omit<JournalPlace, 'lines'> & { readonly lines: string[] }>(
    `select journal_seq as "journalSeq", seq, lines, staked, won, deposited, paid_out
     from journal_place_v1($1, $2, $3)`,
    [player.bucket, player.playerId, before],
  );
  if (row === undefined) throw new Error('journal_place_v1 returned nothing');
  return { ...row, lines: row.lines.map(Number) };
}

/** Number of lines of these kinds (null: all) before a position. */
export function linesBefore(place: JournalPlace, kinds: readonly LineKind[] | null): number {
  return LINE_KINDS.reduce(
    (sum, kind, index) =>
      kinds === null || kinds.includes(kind) ? sum + (place.lines[index] ?? 0) : sum,
    0,
  );
}

/** The end of the first block with `count` lines of these kinds up to it; null: none. */
export async function blockOfLine(
  db: Queryable,
  player: PlayerRef,
  kinds: readonly LineKind[] | null,
  count: number,
): Promise<{ journalSeq: number; seq: number; lines: number } | null> {
  const [row] = await db.query<{
    journalSeq: number | null;
    seq: number | null;
    lines: number | null;
  }>(
    'select journal_seq as "journalSeq", seq, lines from journal_block_of_line_v1($1, $2, $3, $4)',
    [player.bucket, player.playerId, kinds, count],
  );
  if (row === undefined || row.journalSeq === null || row.seq === null || row.lines === null)
    return null;
  return { journalSeq: row.journalSeq, seq: row.seq, lines: row.lines };
}
