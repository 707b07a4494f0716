import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { BUCKET_MOVED } from '@glasshouse/server/platform/topology/moved.ts';

const POLL_MS = 50;
/**
 * The longest that a change of the fence waits for all its tables together: less than the second
 * after which PostgreSQL looks for a deadlock and ends one of those who wait.
 */
const LOCK_MS = 500;
const LOCK_TRIES = 20;

/** What was waited for has not come in time. */
export class LateError extends Error {}

/** The name of everything that a move of the bucket sets up. */
export const nameOf = (bucket: number): string => `glasshouse_bucket_${bucket}`;

/** Refuses changes of the bucket from now on; waits for those under way. @throws LateError */
export async function fence(
  cell: pg.Client,
  bucket: number,
  tables: readonly string[],
): Promise<void> {
  const name = nameOf(bucket);
  const statements = tables.map(
    (table) =>
      `create trigger ${name} before insert or update on ${table} for each row
         when (new.bucket = ${bucket}) execute function bucket_moved_v1();
       create trigger ${name}_left before delete on ${table} for each row
         when (old.bucket = ${bucket}) execute function bucket_moved_v1();`,
  );
  await inLocks(
    { cell, tables, mode: 'share row exclusive' },
    `create or replace function bucket_moved_v1() returns trigger language plpgsql as $$
       begin
         raise exception 'the bucket has moved to another cell' using errcode = '${BUCKET_MOVED}';
       end $$;
     ${statements.join('\n')}`,
  );
}

/** Allows changes of the bucket at this cell. @throws LateError after so many tries. */
export async function unfence(
  cell: pg.Client,
  bucket: number,
  tables: readonly string[],
  tries = LOCK_TRIES,
): Promise<void> {
  const name = nameOf(bucket);
  const statements = tables.map(
    (table) =>
      `drop trigger if exists ${name} on ${table}; drop trigger if exists ${name}_left on ${table};`,
  );
  await inLocks({ cell, tables, mode: 'access exclusive' }, statements.join('\n'), tries);
}

interface TableLocks {
  readonly cell: pg.Client;
  readonly tables: readonly string[];
  readonly mode: string;
}

/** Runs statements in locks of whole tables; gives way to others and tries again. */
async function inLocks(
  { cell, tables, mode }: TableLocks,
  statements: string,
  tries = LOCK_TRIES,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await cell.query(
        `begin; set local statement_timeout = ${LOCK_MS};
         lock table ${tables.join(', ')} in ${mode} mode;
         set local statement_timeout = 0; ${statements} commit;`,
      );
      return;
    } catch (error) {
      await cell.query('rollback');
      if (attempt === tries) throw new LateError('the tables stay in use', { cause: error });
      await sleep(POLL_MS);
    }
  }
}
