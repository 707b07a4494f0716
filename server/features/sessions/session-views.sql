-- Sessions that were not ended, with the device each was opened on.
create or replace view session_open as
  select bucket, player_id, session_id, device_key, last_seen_at from session
  where ended_at is null;

-- Deletes all sessions of these players, guests without other stored data (forget_guests_v1).
create or replace function sessions_forget_v1(p_players bigint[]) returns void
language sql as $$
  delete from session where (bucket, player_id) in (select i & 63, i from unnest(p_players) i)
$$;

-- When a player opened games, for the monitoring rules.
create or replace view game_opened as
  select bucket, player_id, created_at from session where kind = 'game';
