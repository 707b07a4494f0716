import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { listAudit as operation } from '@glasshouse/contract/backoffice/staff/list-audit.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { RecordBy } from '../../platform/http/serve-staff.ts';
import type { StaffCall, StaffRecord } from '../../platform/http/staff-call.ts';

/** Appends an entry in the transaction that does the act; the database checks the session again. */
export async function writeRecord(tx: Queryable, by: RecordBy, entry: StaffRecord): Promise<void> {
  await tx.query('select staff_record($1, $2, $3, $4, $5, $6, $7)', [
    by.token,
    by.at,
    entry.action,
    entry.subject,
    entry.playerId,
    by.reason?.trim() ?? null,
    JSON.stringify(entry.detail ?? {}),
  ]);
}

/**
 * Appends the entry of an act on the command line, in the transaction that does it. The database
 * lets only the owner of its tables do it: throws an error with code 42501 for another role.
 */
export async function recordByCommand(
  tx: Queryable,
  at: number,
  entry: StaffRecord & { readonly reason: string | null },
): Promise<void> {
  await tx.query('select staff_record_command($1, $2, $3, $4, $5, $6)', [
    at,
    entry.action,
    entry.subject,
    entry.playerId,
    entry.reason,
    JSON.stringify(entry.detail ?? {}),
  ]);
}

/** True when this transaction appended an entry. */
export async function isRecorded(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ entry: string | null }>('select staff_audit_entry_v1() as entry');
  return (row?.entry ?? '') !== '';
}

/** Hands the newest entry to the public log when one is due. Returns how many. */
export async function anchorAudit(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ made: number }>('select staff_audit_anchor_due($1) as made', [at]);
  return row?.made ?? 0;
}

interface AuditRow {
  readonly seq: number;
  readonly at: number;
  readonly staff_name: string;
  readonly role: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly player_id: number | null;
  readonly reason: string | null;
  readonly detail: unknown;
  readonly hash: Buffer;
}

const DEFAULT_LIMIT = 50;
/** Entries are numbered when they are written, a little after the time of their call. */
const SLACK_MS = HOUR_MS;

/** The number of the last entry before a time: a list of the past need not begin at the newest. */
const lastBefore = (parameter: number): string =>
  `coalesce((select e.seq from staff_audit e where e.at < $${parameter}
    order by e.at desc limit 1), 0)`;

/** Returns a page of the audit trail; each filter has an index that ends in the entry's number. */
export async function listAudit(
  call: StaffCall,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [];
  const where = (
    [
      ['staff_name =', input.name],
      ['action =', input.action],
      ['player_id =', input.userId],
      ['at >=', input.from],
      ['at <', input.until],
      ['seq <', input.before],
    ] as const
  ).flatMap(([condition, value]) =>
    value === undefined ? [] : [`${condition} $${values.push(value)}`],
  );
  if (input.until !== undefined)
    where.push(`seq <= ${lastBefore(values.push(input.until + SLACK_MS))}`);
  const rows = await call.db.query<AuditRow>(
    `select seq, at, staff_name, role, action, subject, player_id, reason, detail, hash
     from staff_audit ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
     order by seq desc limit $${values.push(limit + 1)}`,
    values,
  );
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? (page.at(-1)?.seq ?? null) : null;
  return { ok: true, data: { entries: page.map(entryOf), next } };
}

function entryOf(row: AuditRow) {
  return {
    number: row.seq,
    at: row.at,
    name: row.staff_name,
    role: row.role,
    action: row.action,
    subject: row.subject,
    userId: row.player_id === null ? null : String(row.player_id),
    reason: row.reason,
    detail: row.detail,
    hash: row.hash.toString('hex'),
  };
}
