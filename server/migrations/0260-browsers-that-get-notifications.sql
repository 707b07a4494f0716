-- The browsers that a player asked to be told in, each by the address its push service gave it.
create table push_subscription (
  bucket smallint not null,
  player_id bigint not null,
  -- SHA-256 of the address, in hex.
  subscription_id text not null check (subscription_id ~ '^[0-9a-f]{64}$'),
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- Nothing is sent once this session has ended.
  session_id text not null,
  created_at bigint not null,
  primary key (bucket, player_id, subscription_id)
);
-- A browser belongs to the player who asked last.
create index push_subscription_by_address on push_subscription (subscription_id);
