import type { Queryable } from '../../platform/database.ts';
import type { Comparison, Difference, LedgerEntry, Neighbours } from './compare.ts';
import type { LineKind, Statement, StatementLine } from './statement.ts';

/** One day of a provider's account. */
export interface ProviderDay {
  readonly provider: string;
  readonly day: string;
}

/** Serialises what is found about a day, until the transaction ends. */
export async function lockDay(tx: Queryable, { provider, day }: ProviderDay): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 315))`, [`${provider} ${day}`]);
}

/**
 * Stores a statement with its lines, unless it is the day's newest already. Returns whether it was
 * stored. The caller has the day's lock.
 */
export async function insertStatement(
  tx: Queryable,
  of: {
    readonly provider: string;
    readonly statement: Statement;
    readonly matched: number;
    readonly hash: Buffer;
    readonly at: number;
    readonly by: string | null;
  },
): Promise<boolean> {
  const { provider, statement, matched, hash, at, by } = of;
  const { day, currency, opening, closing, lines } = statement;
  const [stored] = await tx.query<{ no: number }>(
    `insert into provider_statement
       (provider, day, currency, opening, closing, lines, matched, hash, imported_at, imported_by)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     where $8::bytea is distinct from (select hash from provider_statement
       where provider = $1 and day = $2 order by statement_no desc limit 1)
     returning statement_no as no`,
    [provider, day, currency, opening, closing, lines.length, matched, hash, at, by],
  );
  if (stored === undefined) return false;
  await tx.query(
    `insert into provider_statement_line
       (statement_no, line_no, line_id, kind, order_id, amount, currency, at)
     select $1, number, id, kind, "orderId", amount, currency, at
     from rows from (jsonb_to_recordset($2) as (id text, kind text, "orderId" text, amount bigint,
       currency text, at bigint)) with ordinality
       as line (id, kind, "orderId", amount, currency, at, number)`,
    [stored.no, JSON.stringify(lines)],
  );
  return true;
}

interface StoredStatement extends Omit<Statement, 'lines'> {
  readonly no: number;
}

/** The newest statement of a day; null if there is none. */
export async function readStatementOf(
  db: Queryable,
  { provider, day }: ProviderDay,
): Promise<Statement | null> {
  const [row] = await db.query<StoredStatement>(
    `select statement_no as no, day, currency, opening, closing from provider_statement
     where provider = $1 and day = $2 order by statement_no desc limit 1`,
    [provider, day],
  );
  if (row === undefined) return null;
  const { no, ...statement } = row;
  return { ...statement, lines: await linesOf(db, [no]) };
}

function linesOf(db: Queryable, statements: readonly number[]): Promise<StatementLine[]> {
  return db.query<StatementLine & { kind: LineKind }>(
    `select line_id as id, kind, order_id as "orderId", amount, currency, at
     from provider_statement_line where statement_no = any($1) order by statement_no, line_no`,
    [statements],
  );
}

/** Lines of the two days before and after, and the closing balance of the day before. */
export async function readNeighbours(
  db: Queryable,
  provider: string,
  days: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<Neighbours> {
  const rows = await db.query<{ no: number; day: string; closing: number | null }>(
    `select distinct on (day) statement_no as no, day, closing from provider_statement
     where provider = $1 and day = any($2) order by day, statement_no desc`,
    [provider, [...days.before, ...days.after]],
  );
  const lines = await linesOf(
    db,
    rows.map(({ no }) => no),
  );
  const closingBefore = rows.find(({ day }) => day === days.before[0])?.closing ?? null;
  return { lines, closingBefore };
}

/**
 * The movements of a provider's clearing account in a span of time. Corrections that end where they
 * began, and those that book a fee, are not movements at the provider.
 */
export function clearingEntries(
  db: Queryable,
  provider: string,
  span: { readonly from: number; readonly until: number },
): Promise<LedgerEntry[]> {
  return db.query<LedgerEntry>(
    `with entry as (
       select player_id || ':' || key as id, cause_id as "orderId", cause, key, at,
         case when debit = $1 then amount else -amount end as amount
       from ledger_transfer where (debit = $1 or credit = $1) and at >= $2 and at < $3
     )
     select id, "orderId", amount, at from entry e
     where key not like 'statement-fee:%' and (cause <> 'correction' or 0 <> (
       select sum(amount) from entry o where o.cause = 'correction' and o."orderId" = e."orderId"))
     order by at, id`,
    [`clearing:${provider}`, span.from, span.until],
  );
}

/**
 * Stores differences that are new or back, and ends open ones that are gone. The caller has the
 * day's lock.
 */
export async function keepDifferences(
  tx: Queryable,
  { provider, day }: ProviderDay,
  { differences }: Comparison,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into statement_difference
       (provider, day, kind, subject, order_id, theirs, ours, found_at)
     select $1, $2, kind, subject, "orderId", theirs, ours, $3
     from rows from (jsonb_to_recordset($4) as (kind text, subject text, "orderId" text,
       theirs bigint, ours bigint)) with ordinality
       as found (kind, subject, "orderId", theirs, ours, number)
     where not exists (select from statement_difference d
       left join statement_difference_end e using (difference_no)
       where d.provider = $1 and d.day = $2 and d.kind = found.kind and d.subject = found.subject
         and e.result is distinct from 'agrees')
     order by found.number`,
    [provider, day, at, JSON.stringify(differences)],
  );
  await tx.query(
    `insert into statement_difference_end (difference_no, result, at, reason)
     select d.difference_no, 'agrees', $3, 'The statement and the ledger agree now.'
     from statement_difference d
     where d.provider = $1 and d.day = $2
       and not exists (select from statement_difference_end e
         where e.difference_no = d.difference_no)
       and not exists (select from jsonb_to_recordset($4) as found (kind text, subject text)
         where found.kind = d.kind and found.subject = d.subject)
     on conflict do nothing`,
    [provider, day, at, JSON.stringify(differences)],
  );
}

/** A stored difference with its end. */
export interface KeptDifference extends Difference, ProviderDay {
  readonly no: number;
  readonly foundAt: number;
  readonly result: 'agrees' | 'booked' | 'case' | null;
  readonly endedAt: number | null;
  readonly endedBy: string | null;
  readonly reason: string | null;
  readonly reference: string | null;
}

const DIFFERENCE = `select d.difference_no as no, d.provider, d.day, d.kind, d.subject,
    d.order_id as "orderId", d.theirs, d.ours, d.found_at as "foundAt", e.result,
    e.at as "endedAt", e.by_name as "endedBy", e.reason, e.reference
  from statement_difference d left join statement_difference_end e using (difference_no)`;

export interface DifferenceFilter {
  readonly state: 'open' | 'ended';
  readonly day: string | null;
  readonly after: { readonly day: string; readonly no: number } | null;
  readonly limit: number;
}

/** Open ones, the oldest day first; ended ones, the newest first. */
export function listKept(db: Queryable, filter: DifferenceFilter): Promise<KeptDifference[]> {
  const { state, day, after, limit } = filter;
  const isOpen = state === 'open';
  return db.query<KeptDifference>(
    `${DIFFERENCE}
     where (e.difference_no is null) = $1 and ($2::text is null or d.day = $2)
       and ($3::text is null or (d.day, d.difference_no) ${isOpen ? '>' : '<'} ($3, $4::bigint))
     order by d.day ${isOpen ? '' : 'desc'}, d.difference_no ${isOpen ? '' : 'desc'} limit $5`,
    [isOpen, day, after?.day ?? null, after?.no ?? null, limit],
  );
}

export async function readKept(db: Queryable, no: number): Promise<KeptDifference | null> {
  const [row] = await db.query<KeptDifference>(`${DIFFERENCE} where d.difference_no = $1`, [no]);
  return row ?? null;
}

/** How many are open. */
export async function countOpen(db: Queryable): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select count(*) as open from statement_difference d
     where not exists (select from statement_difference_end e
       where e.difference_no = d.difference_no)`,
  );
  return row?.open ?? 0;
}

/** Open fees, whose corrections may have been made. */
export function openFees(db: Queryable): Promise<KeptDifference[]> {
  return db.query<KeptDifference>(
    `${DIFFERENCE} where e.difference_no is null and d.kind = 'fee' order by d.difference_no`,
  );
}

/** Ends a difference; false if it had ended. */
export async function endKept(
  tx: Queryable,
  no: number,
  end: {
    readonly result: 'booked' | 'case';
    readonly at: number;
    readonly by: string | null;
    readonly reason: string;
    readonly reference: string;
  },
): Promise<boolean> {
  const ended = await tx.query(
    `insert into statement_difference_end (difference_no, result, at, by_name, reason, reference)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [no, end.result, end.at, end.by, end.reason, end.reference],
  );
  return ended.length > 0;
}

/** A day's newest statement with what became of its differences. */
export interface ListedDay extends ProviderDay {
  readonly no: number;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly lines: number;
  readonly matched: number;
  readonly open: number;
  readonly ended: number;
  readonly importedAt: number;
  readonly importedBy: string | null;
}

/** The newest day first. */
export function listDays(
  db: Queryable,
  {
    before,
    limit,
  }: { readonly before: { day: string; no: number } | null; readonly limit: number },
): Promise<ListedDay[]> {
  return db.query<ListedDay>(
    `select s.statement_no as no, s.provider, s.day, s.opening, s.closing, s.lines, s.matched,
       count(d.difference_no) filter (where e.difference_no is null) as open,
       count(e.difference_no) as ended, s.imported_at as "importedAt",
       s.imported_by as "importedBy"
     from provider_statement s
     left join statement_difference d on d.provider = s.provider and d.day = s.day
     left join statement_difference_end e on e.difference_no = d.difference_no
     where not exists (select from provider_statement newer where newer.provider = s.provider
         and newer.day = s.day and newer.statement_no > s.statement_no)
       and ($1::text is null or (s.day, s.statement_no) < ($1, $2::bigint))
     group by s.statement_no order by s.day desc, s.statement_no desc limit $3`,
    [before?.day ?? null, before?.no ?? null, limit],
  );
}

/** Whether a statement of the day is stored. */
export async function hasStatement(
  db: Queryable,
  { provider, day }: ProviderDay,
): Promise<boolean> {
  const found = await db.query(
    'select 1 from provider_statement where provider = $1 and day = $2 limit 1',
    [provider, day],
  );
  return found.length > 0;
}
