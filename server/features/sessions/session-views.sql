-- The sessions that nobody has ended, with the device each was opened on.
create or replace view session_open as
  select bucket, player_id, session_id, device_key, last_seen_at from session
  where ended_at is null;
