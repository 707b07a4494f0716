-- True when a player registered with this player's code.
create or replace function invitation_any_v1(p_bucket smallint, p_player bigint) returns boolean
language sql stable as $$
  select exists (select from invitation where bucket = p_bucket and player_id = p_player)
$$;
