-- What happened, for systems of the operator (features/event-feed). Triggers put each event into
-- the outbox of its player; a job appends it here, at home, with the next number.
create table event_feed (
  seq bigint primary key check (seq > 0),
  event_id text not null unique,
  type text not null,
  version smallint not null,
  player_id bigint,
  -- When it happened, and when it was appended: epoch milliseconds.
  at bigint not null,
  appended_at bigint not null,
  data jsonb not null
);
create index event_feed_appended on event_feed (appended_at);

-- Systems that read the feed with a token, or to which it is sent.
create table event_receiver (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- Null: the system reads and nothing is sent.
  url text,
  token_hash bytea not null unique,
  -- The signing secret, encrypted; null without a URL.
  secret bytea,
  -- Null: all of them.
  types text[],
  sent_seq bigint not null,
  next_at bigint not null,
  attempts integer not null default 0,
  failing_since bigint,
  last_error text,
  created_at bigint not null
);

-- Up to which round a player's play is in the feed.
create table event_round_place (
  bucket smallint not null,
  player_id bigint not null,
  seq bigint not null,
  staked bigint not null,
  won bigint not null,
  primary key (bucket, player_id)
);

-- Up to which time all journals were looked at for it.
create table event_rounds_until (
  one boolean primary key default true check (one),
  until bigint not null
);

create index journal_check_latest on journal_check (bucket, latest_at);
create index outbox_by_kind on outbox (kind, next_at);
