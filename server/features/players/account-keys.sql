-- Replaces plain hashes of payout accounts by keyed ones, because the run role may not change a key
-- itself. A key that belongs to a device is left unchanged.
create or replace function rekey_payout_accounts_v1(p_old bytea[], p_new bytea[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from unnest(p_old, p_new) k(old_key, new_key)
      where (octet_length(old_key) = 32 and octet_length(new_key) = 33) is not true) then
    raise exception 'only a bare hash is replaced by a keyed one';
  end if;
  if exists (select from public.directory where kind = 'device' and key = any(p_old)) then
    raise exception 'a device is no payout account';
  end if;
  -- A plain row that an older version wrote beside a keyed one is the same account.
  delete from public.directory d using unnest(p_old, p_new) k(old_key, new_key)
    where d.kind in ('payout_account', 'exclusion') and d.key = k.old_key
      and exists (select from public.directory e where e.kind = d.kind and e.key = k.new_key);
  update public.directory d set key = k.new_key from unnest(p_old, p_new) k(old_key, new_key)
    where d.kind in ('payout_account', 'exclusion') and d.key = k.old_key;
  perform public.inherited_limits_rekey_v1(p_old, p_new);
end $$;

-- Deletes device keys that were replaced long ago, which the run role may not delete itself, one
-- batch at a time. Returns the number of deleted rows.
create or replace function forget_device_keys_v1(p_before bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone integer;
begin
  -- The first key of a link stays: the welcome and the exclusions refer to it.
  delete from public.directory where kind = 'device' and key in (
    select d.key from public.directory d where d.kind = 'device' and d.replaced_at < p_before
      and d.key is distinct from d.link_key limit 1000);
  get diagnostics gone = row_count;
  return gone;
end $$;
