-- Seeds whose hash is not yet in the transparency log.
create or replace view seed_to_log as
  select bucket, player_id, seed_id, seed_hash, created_at from seed where log_entry is null;

-- Stores each seed's entry number in the log, for seeds of one bucket.
create or replace function seeds_logged_v1(
  p_bucket smallint, p_player bigint[], p_seed integer[], p_entry bigint[]
) returns void language sql as $$
  update seed s set log_entry = n.entry
    from unnest(p_player, p_seed, p_entry) as n(player_id, seed_id, entry)
    where s.bucket = p_bucket and s.player_id = n.player_id and s.seed_id = n.seed_id
$$;
