-- Who plays, on which device, with which session.
--
-- Every table leads with the bucket (0..63, the last six bits of the player's id), so that the
-- whole of one player lives in one place when the database is spread over several servers.
-- Times are epoch milliseconds given by the caller: the database never asks its own clock.

create table market_setting (
  name text primary key,
  value text not null
);

create table player (
  bucket smallint not null check (bucket between 0 and 63),
  player_id bigint not null check (player_id & 63 = bucket),
  market text not null,
  nick text not null,
  language text not null,
  created_at bigint not null,
  login_name text,
  password_hash text,
  recovery_hash bytea,
  bound_at bigint,
  invite_code text not null,
  invited_by bigint,
  channel text,
  ad_consent boolean not null default false,
  terms_version text,
  age_confirmed_at bigint,
  verified_at bigint,
  welcome_amount bigint not null default 0,
  reward_hint_shown_at bigint,
  -- The holder of the first payout; a payout to another name asks for proof (04: same owner).
  payout_holder text,
  payout_account_hash bytea,
  payout_account_changed_at bigint,
  -- What a deposit's provider wants to know of the payer.
  payer jsonb,
  primary key (bucket, player_id)
);

-- Finds a player from what the outside knows. Keys are hashes: a dump shows no device id.
-- Rows are claimed by insert before the player's row is made, so the table can live elsewhere.
create table directory (
  kind text not null check (kind in ('device', 'login', 'invite', 'payout_account', 'welcome', 'exclusion')),
  key bytea not null,
  bucket smallint not null,
  player_id bigint not null,
  claimed_at bigint not null,
  -- A device whose link was ended stays known, so that it is never given a new guest unasked.
  ended_at bigint,
  primary key (kind, key)
);

create table session (
  bucket smallint not null,
  token_hash bytea not null,
  session_id text not null,
  player_id bigint not null,
  kind text not null check (kind in ('portal', 'game')),
  -- A game session ends with the portal session that launched it.
  parent_id text,
  game_id integer,
  device_key bytea,
  device_label text not null default '',
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  -- When a password or passkey was last shown in this session.
  proof_at bigint,
  ended_at bigint,
  ended_why text,
  primary key (bucket, token_hash)
);
create index session_of_player on session (bucket, player_id) where ended_at is null;

create table launch (
  bucket smallint not null,
  token_hash bytea not null,
  player_id bigint not null,
  session_id text not null,
  game_id integer not null,
  expires_at bigint not null,
  used_at bigint,
  primary key (bucket, token_hash)
);

-- Failed logins per account and per address; a lock ends at locked_until.
create table login_failure (
  key bytea primary key,
  failures integer not null,
  first_at bigint not null,
  locked_until bigint not null default 0
);

-- First answers of keyed calls, kept 30 days.
create table idempotency (
  bucket smallint not null,
  player_id bigint not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at bigint not null,
  primary key (bucket, player_id, path, key)
);
create index idempotency_by_age on idempotency using brin (created_at);

-- Deeds for another player's bucket: written with the cause, done afterwards, idempotent.
create table outbox (
  bucket smallint not null,
  outbox_id text not null,
  kind text not null,
  body jsonb not null,
  next_at bigint not null,
  attempts integer not null default 0,
  primary key (bucket, outbox_id)
);
create index outbox_due on outbox (next_at);

-- What a person of the house has to look at.
create table staff_case (
  bucket smallint not null,
  case_id text not null,
  kind text not null,
  player_id bigint,
  reference text not null,
  detail jsonb not null,
  opened_at bigint not null,
  closed_at bigint,
  primary key (bucket, case_id)
);
