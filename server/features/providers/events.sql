-- Deletes old events. They are a journal, which the run role cannot delete from, so this function
-- runs with its owner's rights. "Old" is measured from the newest event, never by the caller: 400
-- days, longer than a chargeback can take. Returns how many.
create or replace function provider_event_forget(p_most integer) returns bigint
language sql security definer set search_path = pg_catalog, public
-- The planner cannot estimate how many are old, so an index scan is forced.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
  with old as (
    select bucket, provider, event_id from provider_event
    where received_at < (select max(received_at) from provider_event) - 34560000000
    order by received_at limit least(p_most, 10000)
  ), gone as (
    delete from provider_event e using old
    where (e.bucket, e.provider, e.event_id) = (old.bucket, old.provider, old.event_id)
    returning 1
  )
  select count(*) from gone
$$;
