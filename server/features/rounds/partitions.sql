-- Rounds live in one partition a month (UTC), so that old months can be detached in one statement
-- and the write-ahead log stays small after checkpoints.

-- Makes the month of p_at and the p_ahead months after it. Runs as the owner of the tables, since
-- the server's own role makes none.
create or replace function round_partitions_ensure(p_at bigint, p_ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  start timestamp := date_trunc('month', to_timestamp(p_at / 1000.0) at time zone 'UTC');
  first timestamp;
  name text;
  made integer := 0;
begin
  for step in 0..p_ahead loop
    first := start + make_interval(months => step);
    name := 'round_' || to_char(first, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of round for values from (%s) to (%s)', name,
        (extract(epoch from first) * 1000)::bigint,
        (extract(epoch from first + interval '1 month') * 1000)::bigint);
      made := made + 1;
    end if;
  end loop;
  return made;
exception
  -- Another process made the same month in the same moment.
  when duplicate_table then return made;
end $$;

-- The end of the last partition, as epoch milliseconds.
create or replace function round_partitions_end() returns bigint language sql stable as $$
  select coalesce(max(
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)'))[1]::bigint), 0)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'round'::regclass
$$;
