import pg from 'pg';

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
export async function recordWrites(ownerUrl: string): Promise<BucketWrites> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    create table written (tx bigint, place text, bucket smallint);
    create function note_write() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into public.written
        values (txid_current(), tg_table_name, coalesce(new.bucket, old.bucket));
      return null;
    end $$`);
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and a.attname = 'bucket' and c.relname <> 'written'`,
  );
  for (const { name } of rows) {
    await owner.query(
      `create trigger note_write after insert or update or delete on ${name}
       for each row execute function note_write()`,
    );
  }
  return {
    async inSeveral() {
      const found = await owner.query<{ places: string }>(
        `select string_agg(distinct place, ' and ' order by place) as places from written
         group by tx having count(distinct bucket) > 1`,
      );
      return [...new Set(found.rows.map(({ places }) => places))].toSorted();
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
