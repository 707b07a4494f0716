import { createHash } from 'node:crypto';
import { FIRST_HASH } from './journal.ts';
import type { Connection } from './read-journal.ts';

/** An entry of the staff's audit trail; its fields as the database writes them as text. */
interface AuditRow {
  readonly seq: number;
  /** Every hashed field in order, null as the empty text. */
  readonly fields: readonly string[];
  readonly hash: Buffer;
}

const PAGE = 5_000;

const ENTRIES = `select seq, hash, array[seq::text, at::text, coalesce(staff_id::text, ''),
    staff_name, coalesce(role, ''), coalesce(session_id, ''), action, coalesce(subject, ''),
    coalesce(player_id::text, ''), coalesce(reason, ''), detail::text] as fields
  from staff_audit where seq > $1 order by seq limit $2`;

/** Entries of the public log that name an entry of the trail, by number. */
const ANCHORS = `select (body::jsonb->>'entries')::bigint as seq, body::jsonb->>'hash' as hash
  from public_log_entry where body like '{"kind":"audit",%'`;

/**
 * The hash an entry must have: SHA-256 over the previous hash and the SHA-256 of each field. The
 * same rule as in features/staff/sql/audit.sql, implemented twice on purpose.
 */
function auditHashOf(previous: Buffer, fields: readonly string[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const field of fields) hash.update(createHash('sha256').update(field).digest());
  return hash.digest();
}

type Differ = (where: string, what: string, claimed: unknown, follows: unknown) => void;

/**
 * Recomputes the audit trail: a changed, missing or reordered entry is a difference, also at its
 * end, where the stored head and the public log have what was there. Returns the number of entries.
 */
export async function checkAuditTrail(db: Connection, differ: Differ): Promise<number> {
  const anchors = await db.query<{ seq: number; hash: string }>(ANCHORS);
  const anchored = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  let previous: Buffer = FIRST_HASH;
  let seq = 0;
  for (;;) {
    const rows = await db.query<AuditRow>(ENTRIES, [seq, PAGE]);
    for (const row of rows) {
      const where = `audit entry ${row.seq}`;
      if (row.seq !== seq + 1) differ(where, 'number', row.seq, seq + 1);
      const follows = auditHashOf(previous, row.fields);
      if (!row.hash.equals(follows)) differ(where, 'hash', hex(row.hash), hex(follows));
      const known = anchored.get(row.seq);
      if (known !== undefined && known !== hex(row.hash)) {
        differ(where, 'hash in the public log', known, hex(row.hash));
      }
      anchored.delete(row.seq);
      previous = row.hash;
      seq = row.seq;
    }
    if (rows.length < PAGE) break;
  }
  for (const [missing, hash] of anchored) {
    differ(`audit entry ${missing}`, 'hash in the public log', hash, 'no such entry');
  }
  const [head] = await db.query<{ seq: number; hash: Buffer }>(
    'select seq, hash from staff_audit_head',
  );
  if (head?.seq !== seq) differ('the audit trail', 'entries', head?.seq ?? 'no head', seq);
  else if (!head.hash.equals(previous)) {
    differ('the audit trail', 'newest hash', hex(head.hash), hex(previous));
  }
  return seq;
}

function hex(hash: Buffer): string {
  return hash.toString('hex');
}
