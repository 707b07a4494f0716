-- Replaces plain hashes of payout accounts by keyed ones; of two rows of one player the newer
-- stays. Called by rekey_payout_accounts_v1, which checks the keys and has the rights.
create or replace function inherited_limits_rekey_v1(p_old bytea[], p_new bytea[]) returns void
language plpgsql as $$
begin
  delete from public.inherited_limits b using unnest(p_old, p_new) k(old_key, new_key)
    where b.key = k.old_key and exists (select from public.inherited_limits c
      where c.key = k.new_key and c.player_id = b.player_id and c.version >= b.version);
  delete from public.inherited_limits b using unnest(p_old, p_new) k(old_key, new_key)
    where b.key = k.new_key and exists (select from public.inherited_limits c
      where c.key = k.old_key and c.player_id = b.player_id);
  update public.inherited_limits b set key = k.new_key from unnest(p_old, p_new) k(old_key, new_key)
    where b.key = k.old_key;
end $$;
