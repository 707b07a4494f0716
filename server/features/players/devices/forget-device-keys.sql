-- Forgets device keys that were replaced long ago, which the run role may not delete by itself: a
-- slice at a time. Returns how many rows went.
create or replace function forget_device_keys_v1(p_before bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone integer;
begin
  -- The first key of a link stays: the welcome and the exclusions hang on it.
  delete from public.directory where kind = 'device' and key in (
    select d.key from public.directory d where d.kind = 'device' and d.replaced_at < p_before
      and d.key is distinct from d.link_key limit 1000);
  get diagnostics gone = row_count;
  return gone;
end $$;
