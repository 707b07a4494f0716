-- Limits that a player asked to raise or remove, as they are now, for the monitoring rules.
create or replace view limit_loosened as
  select bucket, player_id, changed_at from player_limit where pending or value is null;
