-- Our games for players of other operators, whose wallets hold the money (RGS). Nothing here is in
-- our ledger: each round says what the operator's wallet was asked and what it answered.

-- A player of an operator, or of one game without money.
create table remote_player (
  bucket smallint not null,
  player_id bigint not null,
  operator text not null check (operator ~ '^[a-z0-9]{1,20}$'),
  -- The operator's name of the player; of play without money a random one.
  user_name text not null,
  currency text not null,
  -- Number of played rounds.
  seq bigint not null default 0,
  seed_id integer not null default 0,
  last_round_at bigint not null default 0,
  -- The balance of play without money; null where a wallet holds it.
  demo_cash bigint check (demo_cash >= 0),
  created_at bigint not null,
  primary key (bucket, player_id),
  unique (bucket, operator, user_name, currency)
);

-- The server seeds of these players (rule G3).
create table remote_seed (
  bucket smallint not null,
  player_id bigint not null,
  seed_id integer not null,
  sealed bytea not null,
  seed_hash text not null,
  client_seed text,
  -- The last used one.
  nonce bigint not null default 0,
  -- Its text, once it is revealed.
  server_seed text,
  created_at bigint not null,
  revealed_at bigint,
  primary key (bucket, player_id, seed_id)
);

-- A launch, and the session it was exchanged for.
create table remote_session (
  bucket smallint not null,
  session_id text not null,
  player_id bigint not null,
  game_id integer not null,
  launch_hash bytea not null,
  launch_until bigint not null,
  -- Null until the launch token is used.
  token_hash bytea,
  -- The operator's token for its wallet, encrypted; null in play without money.
  wallet_token bytea,
  language text not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  created_at bigint not null,
  primary key (bucket, session_id)
);
create unique index remote_session_launch on remote_session (launch_hash, bucket);
create unique index remote_session_token on remote_session (token_hash, bucket);

-- A round from the moment before its bet is sent.
create table remote_round (
  bucket smallint not null,
  -- The round's name at the operator.
  round text not null,
  player_id bigint not null,
  session_id text not null,
  seq bigint not null,
  game_id integer not null,
  -- SHA-256 of the game's definition.
  definition_hash text not null,
  stake bigint not null check (stake > 0),
  -- betting: the bet is being sent; accepted: drawn, the win is being sent; paid; refused by the
  -- operator; unknown: the bet is being taken back; rolled_back.
  phase text not null
    check (phase in ('betting', 'accepted', 'paid', 'refused', 'unknown', 'rolled_back')),
  bet_uuid text not null,
  win_uuid text not null,
  rollback_uuid text not null,
  -- Why the operator refused the bet.
  status text,
  -- Drawn after the bet was accepted.
  seed_id integer not null,
  nonce bigint,
  win bigint check (win >= 0),
  events text,
  -- The session's result and age, and the operator's balance, after the round.
  play_net bigint,
  play_seconds bigint,
  balance_after bigint,
  -- When the next call is due, and how many calls of this phase failed.
  due_at bigint not null,
  attempts integer not null default 0,
  at bigint not null,
  primary key (round, bucket)
);
-- One open round per player.
create unique index remote_round_open on remote_round (player_id, bucket)
  where phase in ('betting', 'accepted', 'unknown');
create unique index remote_round_seq on remote_round (player_id, seq, bucket)
  where nonce is not null;
create index remote_round_due on remote_round (due_at)
  where phase in ('betting', 'accepted', 'unknown');
