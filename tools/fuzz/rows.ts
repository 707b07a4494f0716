import type { Database } from '@glasshouse/server/platform/database.ts';

/** Tables whose rows change when anybody calls, and of which no victim's row is looked at. */
interface Table {
  readonly name: string;
  readonly isOfPlayers: boolean;
}

/** Tables that record every caller, or what a job has looked at. */
const RECORDS = [
  /^staff_(audit|session|log_in)/,
  /^(idempotency|stored_setting|journal_check|ledger_head)/,
  /roll|checkpoint|anchor/,
];

/** When a job looks at a record again, and how often it has. */
const SCHEDULE = ['next_at', 'attempts', 'lease_no', 'lease_until', 'last_seen_at'];

async function tablesOf(db: Database): Promise<readonly Table[]> {
  return db.query<{ name: string; isOfPlayers: boolean }>(
    `select c.relname as name, exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'player_id' and not a.attisdropped
      ) as "isOfPlayers"
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition
      order by 1`,
  );
}

/** A checksum of the victims' rows in every table, and of the tables of staff. */
export async function checksums(
  db: Database,
  victims: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>();
  for (const { name, isOfPlayers } of await tablesOf(db)) {
    const isOfStaff = /^(staff|switch|approval|withdrawal_review|case)/.test(name);
    if (!isOfPlayers && !isOfStaff) continue;
    if (RECORDS.some((pattern) => pattern.test(name))) continue;
    const where = isOfPlayers
      ? 'where t.player_id::text = any($1)'
      : 'where $1::text[] is not null';
    const [row] = await db.query<{ sum: string }>(
      `select md5(coalesce(string_agg(kept, '|' order by kept), '')) as sum
       from (select (to_jsonb(t) - $2::text[])::text as kept from ${name} t ${where}) rows`,
      [victims, SCHEDULE],
    );
    sums.set(name, row?.sum ?? '');
  }
  return sums;
}

/** Names of the tables whose checksums differ. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name);
}

/** Shorter texts, and those without a digit, are words and names of banks, not ids. */
const LEAST_LENGTH = 14;
const MOST_LENGTH = 300;

/**
 * Texts of the victims' rows that no other player's row has: their ids, names, accounts, messages
 * and tokens.
 */
export async function secretsOf(db: Database, victims: readonly string[]): Promise<string[]> {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const { name, isOfPlayers } of await tablesOf(db)) {
    if (!isOfPlayers) continue;
    const rows = await db.query<{ isOwn: boolean; row: unknown }>(
      `select t.player_id::text = any($1) as "isOwn", to_jsonb(t) as row from ${name} t limit 20000`,
      [victims],
    );
    for (const { isOwn, row } of rows) collect(row, isOwn ? own : others);
  }
  return [...own].filter((text) => !others.has(text));
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    // Bytes are written by PostgreSQL with this prefix.
    const text = value.startsWith('\\x') ? value.slice(2) : value;
    const isLong = text.length >= LEAST_LENGTH && text.length <= MOST_LENGTH;
    if (isLong && /\d/.test(text)) into.add(text);
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, into);
  }
}
