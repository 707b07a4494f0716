-- The outbox stores what a transaction of one player has to do in another bucket, one row per id.

-- Inserts an action; keeps an existing one.
create or replace function outbox_put_v1(
  p_bucket smallint, p_id text, p_kind text, p_body jsonb, p_next_at bigint
) returns void language sql as $$
  insert into outbox (bucket, outbox_id, kind, body, next_at)
    values (p_bucket, p_id, p_kind, p_body, p_next_at)
    on conflict (bucket, outbox_id) do nothing
$$;

-- Inserts an action or replaces the existing one.
create or replace function outbox_replace_v1(
  p_bucket smallint, p_id text, p_kind text, p_body jsonb, p_next_at bigint
) returns void language sql as $$
  insert into outbox (bucket, outbox_id, kind, body, next_at)
    values (p_bucket, p_id, p_kind, p_body, p_next_at)
    on conflict (bucket, outbox_id) do update
      set body = excluded.body, next_at = excluded.next_at
$$;

-- Deletes an action unless a newer version of it was stored meanwhile.
create or replace function outbox_done_v1(p_bucket smallint, p_id text, p_version bigint)
returns void language sql as $$
  delete from outbox where bucket = p_bucket and outbox_id = p_id
    and coalesce((body->>'version')::bigint, 0) <= p_version
$$;

-- Inserts an event of a player for the event feed (features/event-feed); once per type and id.
-- p_player is null when no player is concerned, p_data a JSON object by the type's schema
-- (contract/events).
create or replace function event_put_v1(
  p_bucket smallint, p_type text, p_id text, p_player bigint, p_at bigint, p_data jsonb
) returns void language sql as $$
  select outbox_put_v1(p_bucket, 'event:' || p_type || ':' || p_id, 'event',
    jsonb_build_object('type', p_type, 'playerId', p_player, 'at', p_at, 'data', p_data), p_at)
$$;
