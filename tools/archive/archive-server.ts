import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Digest } from './digest.ts';
import type { Month } from './months.ts';

/**
 * The database of the archive: a table of rounds, a partition for each month, and what is complete
 * there. Cells of one installation share it.
 */
export const ARCHIVED_ROUNDS = 'archived_round';

const SERVER = 'glasshouse_archive';
const REMOTE = 'round_archive_remote';

/** What the command cannot do, as one sentence for its user. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * Makes the archive's tables where they are missing. Throws an ArchiveError when the database is
 * another installation's archive, or no archive.
 */
export async function prepareArchive(archive: pg.Client, home: pg.Client): Promise<void> {
  const installation = await installationOf(home);
  const { rows: own } = await archive.query<{ has: boolean }>(
    `select to_regclass('public.wallet') is not null as has`,
  );
  if (own[0]?.has === true) {
    throw new ArchiveError('The archive must be a database of its own, not one with players.');
  }
  const columns = await columnsOf(home);
  await archive.query(
    `create table if not exists archive_owner (
       one boolean primary key default true check (one), installation text not null)`,
  );
  await archive.query(
    'insert into archive_owner (installation) values ($1) on conflict do nothing',
    [installation],
  );
  const { rows: owners } = await archive.query<{ installation: string }>(
    'select installation from archive_owner',
  );
  if (owners[0]?.installation !== installation) {
    throw new ArchiveError('This database is the archive of another installation.');
  }
  await archive.query(
    `create table if not exists ${ARCHIVED_ROUNDS} (${columns}) partition by range (at);
     create index if not exists archived_round_of_player
       on ${ARCHIVED_ROUNDS} (bucket, player_id, seq);
     create table if not exists complete_month (
       bucket smallint not null, start_at bigint not null, rounds bigint not null,
       digest text not null, primary key (bucket, start_at))`,
  );
}

/** Makes the partition of a month in the archive. */
export async function prepareMonth(archive: pg.Client, month: Month): Promise<void> {
  await archive.query(
    `create table if not exists ${ARCHIVED_ROUNDS}_${month.name.replace('-', '_')}
     partition of ${ARCHIVED_ROUNDS} for values from (${month.startAt}) to (${month.endAt})`,
  );
}

/** The digest of a month that is complete in the archive; null when it is not. */
export async function completeDigest(
  archive: pg.Client,
  bucket: number,
  month: Month,
): Promise<string | null> {
  const { rows } = await archive.query<{ digest: string }>(
    'select digest from complete_month where bucket = $1 and start_at = $2',
    [bucket, month.startAt],
  );
  return rows[0]?.digest ?? null;
}

/** Records that a bucket's month is complete: its rows are never written again. */
export async function keepComplete(
  archive: pg.Client,
  bucket: number,
  month: Month,
  { rounds, digest }: Digest,
): Promise<void> {
  await archive.query(
    `insert into complete_month (bucket, start_at, rounds, digest) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [bucket, month.startAt, rounds, digest],
  );
}

/** Shows the archive in a database of the installation, or its new address. */
export async function attachArchive(cell: pg.Client, url: string): Promise<void> {
  const { hostname, port, pathname, username, password } = new URL(url);
  const options = {
    host: hostname,
    port: port === '' ? '5432' : port,
    dbname: decodeURIComponent(pathname.slice(1)),
    connect_timeout: '3',
    fetch_size: '10000',
    options: '-c statement_timeout=0',
  };
  const user = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (await isAttached(cell, { ...options, ...user })) return;
  await cell.query('begin');
  try {
    await cell.query('create extension if not exists postgres_fdw');
    await cell.query(`drop server if exists ${SERVER} cascade`);
    await cell.query(
      `create server ${SERVER} foreign data wrapper postgres_fdw options (${listed(cell, options)})`,
    );
    await cell.query(
      `create user mapping for current_user server ${SERVER} options (${listed(cell, user)})`,
    );
    await cell.query(
      `create foreign table ${REMOTE} partition of round_archive default
       server ${SERVER} options (schema_name 'public', table_name '${ARCHIVED_ROUNDS}')`,
    );
    await cell.query('commit');
  } catch (error) {
    await cell.query('rollback');
    throw error;
  }
}

async function isAttached(
  cell: pg.Client,
  options: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rows } = await cell.query<{ options: string[] | null }>(
    `select s.srvoptions || coalesce(m.umoptions, '{}') as options
     from pg_foreign_server s
     join pg_user_mappings m on m.srvid = s.oid and m.usename = current_user
     join pg_foreign_table t on t.ftserver = s.oid and t.ftrelid = to_regclass('${REMOTE}')
     where s.srvname = '${SERVER}'`,
  );
  const known = new Set(rows[0]?.options);
  const wanted = Object.entries(options).filter(([, value]) => value !== '');
  return (
    known.size === wanted.length && wanted.every(([name, value]) => known.has(`${name}=${value}`))
  );
}

function listed(db: pg.Client, options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${db.escapeLiteral(value)}`)
    .join(', ');
}

/** Copies a bucket's rounds of a month, in place of what an interrupted run has left. */
export async function copyRounds(
  { cell, archive }: { readonly cell: pg.Client; readonly archive: pg.Client },
  table: string,
  bucket: number,
  month: Month,
): Promise<void> {
  await archive.query(`delete from ${ARCHIVED_ROUNDS} where bucket = $1 and at >= $2 and at < $3`, [
    bucket,
    month.startAt,
    month.endAt,
  ]);
  const columns = (await namesOf(cell)).join(', ');
  await pipeline(
    cell.query(
      copyTo(`copy (select ${columns} from ${table} where bucket = ${bucket})
        to stdout (format binary)`),
    ),
    archive.query(copyFrom(`copy ${ARCHIVED_ROUNDS} (${columns}) from stdin (format binary)`)),
  );
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

async function readColumns(cell: pg.Client): Promise<Column[]> {
  const { rows } = await cell.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
     from pg_attribute where attrelid = 'round'::regclass and attnum > 0 and not attisdropped
     order by attnum`,
  );
  return rows;
}

async function namesOf(cell: pg.Client): Promise<string[]> {
  return (await readColumns(cell)).map(({ name }) => name);
}

async function columnsOf(cell: pg.Client): Promise<string> {
  const columns = await readColumns(cell);
  return columns
    .map(({ name, type, required }) => `${name} ${type}${required ? ' not null' : ''}`)
    .join(', ');
}

/** The same in every database of an installation. */
async function installationOf(home: pg.Client): Promise<string> {
  const { rows } = await home.query<{ id: string }>(
    `select encode(sha256(inner_key || outer_key), 'hex') as id from cell_key`,
  );
  const [row] = rows;
  if (row === undefined) throw new ArchiveError('The database was never migrated.');
  return row.id;
}
