-- Deletes old security events, which the run role may not delete itself, one batch at a time.
-- Returns the number of deleted rows. Always keeps 180 days, counted back from the newest event.
create or replace function forget_security_events_v1(p_before bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  newest bigint;
  gone integer;
begin
  select max(at) into newest from public.security_event;
  delete from public.security_event where (bucket, player_id, at, event_id) in (
    select e.bucket, e.player_id, e.at, e.event_id from public.security_event e
    where e.at < least(p_before, newest - 180 * 86400000::bigint) limit 1000);
  get diagnostics gone = row_count;
  return gone;
end $$;
