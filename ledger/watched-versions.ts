import type { Connection } from './read-journal.ts';
import { VERSION_KINDS } from './version-checks.ts';

/** The key of a version of an order or account. */
export interface VersionKey {
  readonly bucket: number;
  readonly record_id: string;
  readonly kind: string;
  readonly version: number;
}

/** A version that does not fit its record, the version before it, or its author. */
export interface VersionDifference {
  readonly bucket: number;
  readonly player_id: number;
  readonly what: string;
  readonly claimed: string;
  readonly follows: string;
}

/** A place in the order of writing: before all of a transaction, or after one of its versions. */
export interface WrittenPlace {
  /** The transaction's number, as text. */
  readonly writtenIn: string;
  readonly after: VersionKey | null;
}

/** Returns the place before everything that is not certainly committed yet. */
export async function placeNow(db: Connection): Promise<WrittenPlace> {
  const [row] = await db.query<{ now: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as now',
  );
  return { writtenIn: row?.now ?? '0', after: null };
}

/**
 * Returns the versions written since a place, in order, and the next place. Transactions that still
 * run are left to the next call.
 */
export async function writtenSince(
  db: Connection,
  { writtenIn, after }: WrittenPlace,
  most: number,
): Promise<{ keys: VersionKey[]; next: WrittenPlace; isMore: boolean }> {
  const end = await placeNow(db);
  const rows = await db.query<VersionKey & { transaction: string }>(
    `select bucket, record_id, kind, version, written_in,
       written_in::text as transaction
     from record_version where (written_in, bucket, record_id, kind, version)
         > ($1::text::xid8, $2::smallint, $3::text, $4::text, $5::integer)
       and written_in < $6::text::xid8
     order by written_in, bucket, record_id, kind, version limit $7`,
    [writtenIn, ...keyOf(after), end.writtenIn, most],
  );
  const last = rows.at(-1);
  if (last === undefined || rows.length < most) return { keys: rows, next: end, isMore: false };
  return { keys: rows, next: { writtenIn: last.transaction, after: last }, isMore: true };
}

/** Returns the next versions of all, in the order of their keys; null starts with the first. */
export function versionsAfter(
  db: Connection,
  after: VersionKey | null,
  most: number,
): Promise<VersionKey[]> {
  return db.query<VersionKey>(
    `select bucket, record_id, kind, version from record_version
     where (bucket, record_id, kind, version) > ($1::smallint, $2::text, $3::text, $4::integer)
     order by bucket, record_id, kind, version limit $5`,
    [...keyOf(after), most],
  );
}

function keyOf(key: VersionKey | null): [number, string, string, number] {
  return key === null ? [-1, '', '', 0] : [key.bucket, key.record_id, key.kind, key.version];
}

/**
 * Checks these versions as version-checks.ts does: the newest of a record has the hash of its row,
 * none is missing before it, and neither the migrator nor a superuser wrote a later one.
 */
export async function checkVersions(
  db: Connection,
  keys: readonly VersionKey[],
): Promise<VersionDifference[]> {
  const found: VersionDifference[] = [];
  for (const { kind, table, key, place, text } of VERSION_KINDS) {
    const own = keys.filter((one) => one.kind === kind);
    if (own.length === 0) continue;
    const rows = await db.query<VersionDifference>(
      `select v.bucket, v.player_id, format('%s%s: %s', $4::text, v.record_id, d.what) as what,
         d.claimed, d.follows
       from unnest($1::smallint[], $2::text[], $3::integer[]) as k(bucket, record_id, version)
       join record_version v on v.bucket = k.bucket and v.record_id = k.record_id
         and v.kind = '${kind}' and v.version = k.version
       left join record_version b on b.bucket = v.bucket and b.record_id = v.record_id
         and b.kind = v.kind and b.version = v.version - 1
       left join record_version first on first.bucket = v.bucket
         and first.record_id = v.record_id and first.kind = v.kind and first.version = 1
       left join record_version later on later.bucket = v.bucket
         and later.record_id = v.record_id and later.kind = v.kind
         and later.version = v.version + 1
       left join ${table} r on r.bucket = v.bucket and r.${key('v.record_id')}
       cross join lateral (values
         ('a record', r.bucket is null, 'gone', 'kept for good'),
         ('versions', v.version > 1 and b.version is null, 'one is gone', 'all are kept'),
         ('its hash', r.bucket is not null and later.version is null
           and v.hash <> sha256(coalesce(b.hash, decode(repeat('00', 32), 'hex'))
             || convert_to(coalesce(${text}(r), ''), 'UTF8')),
           encode(v.hash, 'hex'), 'another'),
         ('written by', first.written_by <> v.written_by and exists (
           select from pg_roles where rolname = v.written_by and (rolsuper
             or oid = (select relowner from pg_class where oid = 'record_version'::regclass))),
           v.written_by, 'the server')) as d(what, differs, claimed, follows)
       where d.differs`,
      [
        own.map((one) => one.bucket),
        own.map((one) => one.record_id),
        own.map((one) => one.version),
        place,
      ],
    );
    found.push(...rows);
  }
  return found;
}
