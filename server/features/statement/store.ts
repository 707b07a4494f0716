import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import {
  blockOfLine,
  linesBefore,
  placeBefore,
  type JournalPlace,
  type LineKind,
} from '../journal/index.ts';

/** Selects lines: `from` is inclusive and `to` exclusive, both in epoch milliseconds. */
export interface Filter {
  readonly from: number;
  readonly to: number;
  /** Null: all kinds. */
  readonly kinds: readonly LineKind[] | null;
}

/** A journal row as read by a statement: a transfer, or a round with its legs summed. */
export interface LineRow {
  readonly journal_seq: number;
  readonly at: number;
  /** Null: the row is a transfer. */
  readonly seq: number | null;
  readonly game_id: number | null;
  readonly stake: number | null;
  readonly win: number | null;
  readonly debit: string | null;
  readonly credit: string | null;
  readonly cause: string | null;
  readonly cause_id: string | null;
  readonly grant_no: number | null;
  readonly reason: string | null;
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly cash_after: number;
  readonly bonus_after: number;
  readonly held_after: number;
}

/** The net change that a transfer makes to one of the player's accounts. */
const change = (account: string) =>
  `(case when credit = '${account}' then amount else 0 end
    - case when debit = '${account}' then amount else 0 end)`;

/** $1 bucket, $2 player, $3 kinds or null. Suspense and debt accounts are not shown. */
const TRANSFERS = `from ledger_transfer
  where bucket = $1 and player_id = $2
    and (debit in ('cash', 'bonus', 'held') or credit in ('cash', 'bonus', 'held'))
    and ($3::text[] is null or journal_transfer_kind(cause) = any($3))`;
/** The rounds after a number up to another; a round's number is the count. */
const roundsBetween = (after: string, until: string): string =>
  `from ledger_rounds_v1($1, $2, ${after}, ${until})
  where ($3::text[] is null or 'round' = any($3))`;

const TRANSFER_LINES = `select journal_seq, at, null::bigint as seq,
    case when cause like 'supplier%' then supplier_game_v1(bucket, player_id, key) end as game_id,
    null::bigint as stake, null::bigint as win, debit, credit, cause, cause_id, grant_no, reason,
    ${change('cash')} as cash, ${change('bonus')} as bonus, ${change('held')} as held,
    cash_after, bonus_after, held_after
  ${TRANSFERS}`;
const roundLines = (
  after: string,
  until: string,
): string => `select journal_seq, at, seq, game_id, stake, win, null::text as debit,
    null::text as credit, null::text as cause, null::text as cause_id, null::integer as grant_no,
    null::text as reason, win - win_bonus + released - (stake - stake_bonus) as cash,
    win_bonus - stake_bonus - released as bonus, 0::bigint as held, cash_after, bonus_after,
    null::bigint as held_after
  ${roundsBetween(after, until)}`;

/** A round does not change the held balance, so it is read from the last transfer before it. */
const withHeld = (
  lines: string,
) => `select l.journal_seq, l.at, l.seq, l.game_id, l.stake, l.win, l.debit,
    l.credit, l.cause, l.cause_id, l.grant_no, l.reason, l.cash, l.bonus, l.held, l.cash_after,
    l.bonus_after, coalesce(l.held_after, (select t.held_after from ledger_transfer t
      where t.bucket = $1 and t.player_id = $2 and t.journal_seq < l.journal_seq
      order by t.journal_seq desc limit 1), 0) as held_after
  from (${lines}) l order by l.journal_seq`;

/** A range of a journal: the lines of the given kinds after `from`, up to and including `to`. */
export interface Span {
  readonly from: JournalPlace;
  readonly to: JournalPlace;
  readonly kinds: readonly LineKind[] | null;
}

/** Returns the journal range that the filter selects. */
export async function spanOf(db: Queryable, player: PlayerRef, filter: Filter): Promise<Span> {
  return {
    from: await placeBefore(db, player, filter.from),
    to: await placeBefore(db, player, filter.to),
    kinds: filter.kinds,
  };
}

/** Counts the lines of a range. */
export function linesIn({ from, to, kinds }: Span): number {
  return Math.max(0, linesBefore(to, kinds) - linesBefore(from, kinds));
}

/**
 * Returns one page of lines, newest first. The read starts in the journal block that holds the
 * page's newest line, so a page far back costs as much as the first. Each table's index scan is
 * limited to the rows that the page and that block can need, before the two are merged.
 */
export async function pageOfLines(
  db: Queryable,
  player: PlayerRef,
  span: Span,
  page: { readonly number: number; readonly size: number },
): Promise<LineRow[]> {
  const before = (page.number - 1) * page.size;
  const size = Math.min(page.size, linesIn(span) - before);
  if (size <= 0) return [];
  const end = { ...span.to, lines: linesBefore(span.to, span.kinds) };
  const newest = end.lines - before;
  const block = await blockOfLine(db, player, span.kinds, newest);
  const upper = block === null || block.lines > end.lines ? end : block;
  const skipped = upper.lines - newest;
  return db.query<LineRow>(
    `${withHeld(`select * from (
       (${TRANSFER_LINES} and journal_seq <= $4 order by journal_seq desc limit $6)
       union all
       (${roundLines('$5::bigint - $6::bigint', '$5')} order by seq desc)) both_tables
     order by journal_seq desc offset $7 limit $8`)} desc`,
    [...keyOf(player, span.kinds), upper.journalSeq, upper.seq, skipped + size, skipped, size],
  );
}

/**
 * Where an export continues: after this transfer and round, up to the journal's end at its start.
 */
export interface Place {
  readonly journalSeq: number;
  readonly seq: number;
  readonly upTo: number;
}

/** Returns the next lines of an export, oldest first. */
export function linesAfter(
  db: Queryable,
  player: PlayerRef,
  kinds: readonly LineKind[] | null,
  after: Place,
  count: number,
): Promise<LineRow[]> {
  return db.query<LineRow>(
    withHeld(`select * from (
       (${TRANSFER_LINES} and journal_seq > $4 and journal_seq <= $6 order by journal_seq limit $7)
       union all
       (${roundLines('$5', '$5::bigint + $7::bigint')} and journal_seq <= $6 order by seq)) both_tables
     order by journal_seq limit $7`),
    [...keyOf(player, kinds), after.journalSeq, after.seq, after.upTo, count],
  );
}

function keyOf(player: PlayerRef, kinds: readonly LineKind[] | null): unknown[] {
  return [player.bucket, player.playerId, kinds];
}
