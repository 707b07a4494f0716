-- Guests whose time has come are looked at a bucket at a time.
create index player_to_purge_in_bucket on player (bucket, purge_check_at)
  where purge_check_at is not null;
