-- Deletes the names that a player stated for ID checks.
create or replace function verification_forget_names_v1(p_bucket smallint, p_player bigint)
returns void language sql as $$
  update verification set name = null where bucket = p_bucket and player_id = p_player
$$;
