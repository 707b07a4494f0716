-- Rounds are partitioned by month (UTC), so that old months can be detached in one statement and
-- the write-ahead log stays small after checkpoints.

-- Creates the partition of p_at's month and of the p_ahead months after it. A partition is created
-- detached and then attached, which waits for no reader and no spin; if its lock is not free at
-- once, that month is left for the next call and the others stay. Runs as the owner of the tables,
-- since the server's role may not create any. Returns how many were created.
create or replace function round_partitions_ensure(p_at bigint, p_ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  start timestamp := date_trunc('month', to_timestamp(p_at / 1000.0) at time zone 'UTC');
  first timestamp;
  name text;
  made integer := 0;
begin
  for step in 0..p_ahead loop
    first := start + make_interval(months => step);
    name := 'round_' || to_char(first, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    begin
      execute format('create table %I (like round including all)', name);
      execute format('alter table round attach partition %I for values from (%s) to (%s)', name,
        (extract(epoch from first) * 1000)::bigint,
        (extract(epoch from first + interval '1 month') * 1000)::bigint);
      made := made + 1;
    exception
      -- Another process is creating the same month (a table's row type may exist before the table),
      -- or holds a lock on the table.
      when duplicate_table or duplicate_object or unique_violation or lock_not_available then null;
    end;
  end loop;
  return made;
end $$;

-- The end of the last partition, as epoch milliseconds.
create or replace function round_partitions_end() returns bigint language sql stable as $$
  select coalesce(max(
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)'))[1]::bigint), 0)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'round'::regclass
$$;

-- Does the same for the distributed rounds of a Citus cluster, which only its coordinator may
-- change (tools/citus). Returns 0 where there is none.
create or replace function cluster_partitions_ensure_v1(p_at bigint, p_ahead integer)
returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  made integer := 0;
begin
  if to_regprocedure('players.round_partitions_ensure(bigint, integer)') is not null then
    execute 'select players.round_partitions_ensure($1, $2)' into made using p_at, p_ahead;
  end if;
  return made;
end $$;
