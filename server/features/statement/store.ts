import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

export type Kind = 'round' | 'deposit' | 'withdrawal' | 'bonus' | 'other';

/** Which lines are asked for. Epoch milliseconds: from `from` on, up to but without `to`. */
export interface Filter {
  readonly from: number;
  readonly to: number;
  /** Null: all of them. */
  readonly kinds: readonly Kind[] | null;
}

/** A row of the journal as a statement reads it: a transfer, or a round with its legs summed. */
export interface LineRow {
  readonly link: number;
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

/** What a transfer adds to one of the player's accounts. */
const change = (account: string) =>
  `(case when credit = '${account}' then amount else 0 end
    - case when debit = '${account}' then amount else 0 end)`;

const KIND = `case when cause in ('deposit', 'chargeback') then 'deposit'
  when cause = 'withdrawal' then 'withdrawal'
  when cause like 'grant%' then 'bonus' else 'other' end`;

/** $1 bucket, $2 player, $3 from, $4 to, $5 kinds or null. Suspense and debts are not accounts. */
const TRANSFERS = `from transfer
  where bucket = $1 and player_id = $2 and at >= $3 and at < $4
    and (debit in ('cash', 'bonus', 'held') or credit in ('cash', 'bonus', 'held'))
    and ($5::text[] is null or ${KIND} = any($5))`;
const ROUNDS = `from round
  where bucket = $1 and player_id = $2 and at >= $3 and at < $4
    and ($5::text[] is null or 'round' = any($5))`;

const TRANSFER_LINES = `select link, at, null::bigint as seq, null::integer as game_id,
    null::bigint as stake, null::bigint as win, debit, credit, cause, cause_id, grant_no, reason,
    ${change('cash')} as cash, ${change('bonus')} as bonus, ${change('held')} as held,
    cash_after, bonus_after, held_after
  ${TRANSFERS}`;
const ROUND_LINES = `select link, at, seq, game_id, stake, win, null::text as debit,
    null::text as credit, null::text as cause, null::text as cause_id, null::integer as grant_no,
    null::text as reason, win - win_bonus + released - (stake - stake_bonus) as cash,
    win_bonus - stake_bonus - released as bonus, 0::bigint as held, cash_after, bonus_after,
    null::bigint as held_after
  ${ROUNDS}`;

/** A round leaves held as it is: what stood there stands in the transfer before it. */
const withHeld = (lines: string) => `select l.link, l.at, l.seq, l.game_id, l.stake, l.win, l.debit,
    l.credit, l.cause, l.cause_id, l.grant_no, l.reason, l.cash, l.bonus, l.held, l.cash_after,
    l.bonus_after, coalesce(l.held_after, (select t.held_after from transfer t
      where t.bucket = $1 and t.player_id = $2 and t.link < l.link
      order by t.link desc limit 1), 0) as held_after
  from (${lines}) l order by l.link`;

/**
 * One page of lines, the newest first. Each table gives no more than the page can need, by its
 * own index, before the two are merged.
 */
export function pageOfLines(
  db: Queryable,
  player: PlayerRef,
  filter: Filter,
  page: { readonly number: number; readonly size: number },
): Promise<LineRow[]> {
  const offset = (page.number - 1) * page.size;
  return db.query<LineRow>(
    `${withHeld(`select * from (
       (${TRANSFER_LINES} order by link desc limit $6)
       union all
       (${ROUND_LINES} order by seq desc limit $6)) both_tables
     order by link desc offset $7 limit $8`)} desc`,
    [...keyOf(player, filter), offset + page.size, offset, page.size],
  );
}

/** Where an export goes on: after this transfer and this round, up to the journal's end of then. */
export interface Place {
  readonly link: number;
  readonly seq: number;
  readonly upTo: number;
}

/** The next lines of an export, the oldest first. */
export function linesAfter(
  db: Queryable,
  player: PlayerRef,
  filter: Filter,
  after: Place,
  count: number,
): Promise<LineRow[]> {
  return db.query<LineRow>(
    withHeld(`select * from (
       (${TRANSFER_LINES} and link > $6 and link <= $8 order by link limit $9)
       union all
       (${ROUND_LINES} and seq > $7 and link <= $8 order by seq limit $9)) both_tables
     order by link limit $9`),
    [...keyOf(player, filter), after.link, after.seq, after.upTo, count],
  );
}

/** Where the player's journal ends now. */
export async function journalEnd(db: Queryable, player: PlayerRef): Promise<number> {
  const [row] = await db.query<{ link: number }>(
    'select link from wallet where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.link ?? 0;
}

/** How many lines there are. */
export async function countLines(
  db: Queryable,
  player: PlayerRef,
  filter: Filter,
): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select (select count(*) ${TRANSFERS}) + (select count(*) ${ROUNDS}) as total`,
    keyOf(player, filter),
  );
  return row?.total ?? 0;
}

/** Money in and out between two moments, minor units. */
export interface FlowRow {
  readonly deposited: number;
  readonly paid_out: number;
  readonly staked: number;
  readonly won: number;
}

export async function flowBetween(
  db: Queryable,
  player: PlayerRef,
  { from, to }: Pick<Filter, 'from' | 'to'>,
): Promise<FlowRow> {
  const [row] = await db.query<FlowRow>(
    `select moved.deposited, moved.paid_out, played.staked, played.won
     from (select
         coalesce(sum(case when cause = 'deposit' and credit = 'cash' then amount
           when cause = 'chargeback' and debit = 'cash' then -amount end), 0)::bigint as deposited,
         coalesce(sum(case when debit = 'held' and credit like 'clearing:%' then amount
           when credit = 'held' and debit like 'clearing:%' then -amount end), 0)::bigint
           as paid_out
       from transfer where bucket = $1 and player_id = $2 and at >= $3 and at < $4) moved,
       (select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won
       from round where bucket = $1 and player_id = $2 and at >= $3 and at < $4) played`,
    [player.bucket, player.playerId, from, to],
  );
  return row ?? { deposited: 0, paid_out: 0, staked: 0, won: 0 };
}

function keyOf(player: PlayerRef, { from, to, kinds }: Filter): unknown[] {
  return [player.bucket, player.playerId, from, to, kinds];
}
