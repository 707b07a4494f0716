import type { RecordCheck } from './record-checks.ts';

/** A kind with versions: its table and key, and the function that returns the hashed fields. */
export const VERSION_KINDS = [
  {
    kind: 'deposit',
    table: 'deposit',
    id: 'order_id',
    /** The condition for the row of a record, by its index. */
    key: (recordId: string) => `order_id = ${recordId}`,
    place: 'deposit ',
    text: 'deposit_record_v1',
  },
  {
    kind: 'withdrawal',
    table: 'withdrawal',
    id: 'order_id',
    key: (recordId: string) => `order_id = ${recordId}`,
    place: 'withdrawal ',
    text: 'withdrawal_record_v1',
  },
  {
    kind: 'account',
    table: 'player',
    id: 'player_id::text',
    key: (recordId: string) => `player_id = ${recordId}::bigint`,
    place: 'player ',
    text: 'account_record_v1',
  },
] as const;

/** Compares orders and accounts with their stored hashes, and the hashes with each other. */
export const VERSION_CHECKS: readonly RecordCheck[] = [
  ...VERSION_KINDS.map(({ kind, table, id, place, text }) => ({
    what: 'its hash',
    text: `select '${place}' || r.${id} as place,
        coalesce(encode(v.hash, 'hex'), 'none') as claimed, 'another' as follows
      from ${table} r
      left join lateral (select version, hash from record_version
        where bucket = r.bucket and record_id = r.${id} and kind = '${kind}'
        order by version desc limit 1) v on true
      left join record_version b on b.bucket = r.bucket and b.record_id = r.${id}
        and b.kind = '${kind}' and b.version = v.version - 1
      where (v.hash is not null or ${text}(r) is not null)
        and v.hash is distinct from sha256(coalesce(b.hash, decode(repeat('00', 32), 'hex'))
          || convert_to(coalesce(${text}(r), ''), 'UTF8'))`,
  })),
  ...VERSION_KINDS.map(({ kind, table, id, place }) => ({
    what: 'a record',
    text: `select '${place}' || v.record_id as place, 'gone' as claimed,
        'kept for good' as follows
      from record_version v left join ${table} r
        on r.bucket = v.bucket and r.${id} = v.record_id
      where v.kind = '${kind}' and v.version = 1 and r.bucket is null`,
  })),
  {
    what: 'versions',
    text: `select case kind when 'account' then 'player' else kind end || ' ' || record_id as place,
        count(*)::text as claimed, max(version)::text as follows
      from record_version group by bucket, kind, record_id having count(*) <> max(version)`,
  },
  {
    // The migrator and superusers change no order; a repair has to be a migration.
    what: 'written by',
    text: `select case v.kind when 'account' then 'player' else v.kind end || ' ' || v.record_id
          as place, v.written_by as claimed, 'the server' as follows
      from record_version v join record_version first using (bucket, record_id, kind)
      join pg_roles r on r.rolname = v.written_by
      where first.version = 1 and first.written_by <> v.written_by and (r.rolsuper
        or r.oid = (select relowner from pg_class where oid = 'record_version'::regclass))`,
  },
  {
    what: 'the record',
    text: `select format('%s, entry %s', t.cause_id, t.journal_seq) as place,
        encode(t.record_hash, 'hex') as claimed, 'a version of its order' as follows
      from transfer t where t.record_hash is not null and not exists (
        select from record_version v where v.bucket = t.bucket and v.record_id = t.cause_id
          and v.kind <> 'account' and v.hash = t.record_hash)`,
  },
];
