import pg from 'pg';
import type { Queryable } from './database.ts';
import { runUrl, type RunRole } from './run-url.ts';

const UNIQUE_VIOLATION = '23505';
const DUPLICATE_OBJECT = '42710';
const INTERNAL_ERROR = 'XX000';
const INSUFFICIENT_PRIVILEGE = '42501';

/** The migrating user may not create or change the role. Holds one sentence. */
export class RunRoleError extends Error {
  override readonly name = 'RunRoleError';
}

/**
 * Creates the role if missing, lets it log in with its password, and grants exactly the rights of
 * role-rights.sql. Does not change a role that can already log in, so that one created by an
 * operator stays as it is.
 */
export async function grantRunRole(client: pg.Client, url: string, run: RunRole): Promise<void> {
  if (!(await canLogIn(url, run))) await makeRole(client, url, run);
  await client.query('begin');
  try {
    await client.query('select run_role_grant($1)', [run.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** One sentence for each right the connection's user has beyond its list; empty when none. */
export async function excessRights(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ excess: string }>(
    'select excess from run_role_excess(session_user) as excess',
  );
  return rows.map((row) => row.excess);
}

async function canLogIn(url: string, run: RunRole): Promise<boolean> {
  const client = new pg.Client({ connectionString: runUrl(url, run) });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Roles belong to the whole server: another database's migration may create it concurrently. */
async function makeRole(client: pg.Client, url: string, run: RunRole): Promise<void> {
  const name = client.escapeIdentifier(run.name);
  const login = `login password ${client.escapeLiteral(run.password)}`;
  try {
    await client.query(`create role ${name}`).catch(ignore(DUPLICATE_OBJECT, UNIQUE_VIOLATION));
    const known = await client.query<{ rolcanlogin: boolean }>(
      'select rolcanlogin from pg_roles where rolname = $1',
      [run.name],
    );
    if (known.rows[0]?.rolcanlogin !== true) {
      await client.query(`alter role ${name} ${login}`).catch(ignore(INTERNAL_ERROR));
    } else if (!(await canLogIn(url, run))) {
      throw new RunRoleError(
        `The role ${run.name} has another password than the server's: set DATABASE_URL to the one ` +
          `it has and DATABASE_MIGRATION_URL to the owner, or give it a new one (alter role).`,
      );
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new RunRoleError(
      `The database's user may not make the role ${run.name}: make a login role without rights ` +
        'by hand, put it into DATABASE_URL, and the owner of the tables into DATABASE_MIGRATION_URL.',
      { cause: error },
    );
  }
}

function ignore(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof pg.DatabaseError) || !codes.includes(error.code ?? '')) throw error;
  };
}
