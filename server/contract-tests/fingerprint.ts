import type { TestApp } from '../testing/app.ts';

/** A hash of each table's rows, by table name. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Tables that a refused call may write to: idempotency results, counters of failures and attempts,
 * and the security events that record them. In a session only the time of last use may change.
 */
const NOTED_ELSEWHERE = ['idempotency', 'login_failure', 'mail_code', 'security_event'];

/**
 * Returns a function that hashes all tables the server writes, in one statement of each cell. It
 * may not read those of staff and their acts: only functions write them, which no player's call
 * uses.
 */
export async function openFingerprints(h: TestApp): Promise<() => Promise<Fingerprint>> {
  const { db } = h.app.deps;
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> all($1)
       and has_table_privilege(c.oid, 'select') order by 1`,
    [NOTED_ELSEWHERE],
  );
  const statement = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, (select md5(coalesce(string_agg(line, '|' order by line), ''))
           from (select md5((to_jsonb(t) - 'last_seen_at')::text) as line from "${name}" t) rows)
           as hash`,
    )
    .join(' union all ');
  return async () => {
    const found: Record<string, string> = {};
    for (const cell of db.cells) {
      for (const { name, hash } of await cell.query<{ name: string; hash: string }>(statement)) {
        found[name] = `${found[name] ?? ''}${hash}`;
      }
    }
    return found;
  };
}
