import { connectOwner } from './owner.ts';

/** Records which buckets each transaction of a database writes to. */
export interface BucketWrites {
  /** The tables that one transaction wrote in several buckets, as `one and other`. */
  inSeveral(): Promise<string[]>;
  /** Every table that was written to. */
  places(): Promise<string[]>;
  /** Forgets what was recorded. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Records transaction, table and bucket of every row written from now on. */
export async function recordWrites(databaseUrl: string): Promise<BucketWrites> {
  const owner = await connectOwner({ databaseUrl });
  await owner.query(`
    create table written (tx bigint, place text, bucket smallint);
    create function note_write() returns trigger
    language plpgsql security definer set search_path from current as $$
    begin
      insert into written
        values (txid_current(), tg_argv[0], coalesce(new.bucket, old.bucket));
      return null;
    end $$`);
  const { rows } = await owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and a.attname = 'bucket' and c.relname <> 'written'`,
  );
  for (const { name } of rows) {
    await owner.alter(
      name,
      (table) => `create trigger note_write after insert or update or delete on ${table}
       for each row execute function note_write('${name}')`,
    );
  }
  return {
    async inSeveral() {
      const found = new Set<string>();
      for (const database of owner.databases) {
        const { rows: several } = await database.query<{ places: string }>(
          `select string_agg(distinct place, ' and ' order by place) as places from written
           group by tx having count(distinct bucket) > 1`,
        );
        for (const { places } of several) found.add(places);
      }
      return [...found].toSorted();
    },
    async places() {
      const found = await owner.query<{ place: string }>('select distinct place from written');
      return found.rows.map(({ place }) => place);
    },
    async clear() {
      await owner.query('truncate written');
    },
    close: () => owner.end(),
  };
}
