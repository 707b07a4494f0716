-- Consumes every launch token of a player that could still open a game.
create or replace function launches_end_v1(p_bucket smallint, p_player bigint, p_at bigint)
returns void language sql as $$
  update launch set used_at = p_at
    where bucket = p_bucket and player_id = p_player and used_at is null and expires_at > p_at
$$;

-- Deletes the last round by game of these players, who have none (forget_guests_v1).
create or replace function player_games_forget_v1(p_players bigint[]) returns void
language sql as $$
  delete from player_game where (bucket, player_id) in (select i & 63, i from unnest(p_players) i)
$$;
