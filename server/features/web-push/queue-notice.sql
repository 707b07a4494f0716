-- Adds a notification to the outbox, once per subscription of the player and key. p_steps: it is a
-- withdrawal step, which every subscription is for; others go to those that agreed to all services.
-- p_except: the session that causes it and needs no notification; empty: none.
create or replace function queue_notice_v1(
  p_bucket smallint, p_player_id bigint, p_key text, p_steps boolean, p_except text,
  p_notice jsonb, p_at bigint
) returns void language sql as $$
  select outbox_put_v1(p_bucket, 'push:' || subscription_id || ':' || p_key, 'web_push',
    p_notice || jsonb_build_object(
      'playerId', player_id, 'subscriptionId', subscription_id, 'at', p_at), p_at)
  from push_subscription
  where bucket = p_bucket and player_id = p_player_id and (p_steps or services)
    and session_id <> p_except
$$;
