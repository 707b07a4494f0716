-- Money. One wallet row a player decides every deed; rounds and transfers are the journal,
-- append-only, chained by hash in the order of `link`. See docs/decisions and hot-path notes in
-- server/features/rounds/README.md.

create table wallet (
  bucket smallint not null,
  player_id bigint not null,
  market text not null,
  -- money
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  held bigint not null default 0 check (held >= 0),
  -- the active grant: of the open grants the one with the earliest deadline
  grant_no integer,
  grant_bonus bigint not null default 0 check (grant_bonus >= 0),
  grant_wager_left bigint not null default 0 check (grant_wager_left >= 0),
  grant_deadline bigint,
  grants_open integer not null default 0,
  grants_made integer not null default 0,
  -- rounds: the last one's number, and the seed it is drawn with (nonce = seq - seed_base)
  seq bigint not null default 0,
  seed_id integer not null default 0,
  seed_base bigint not null default 0,
  -- raised by session end, exclusion, limit change, seed rotation: stale caches change nothing
  guard bigint not null default 1,
  -- windows in the market's zone; a newer id starts anew, an older one never does
  day_id integer not null default 0,
  day_staked bigint not null default 0,
  day_lost bigint not null default 0,
  week_id integer not null default 0,
  week_staked bigint not null default 0,
  week_lost bigint not null default 0,
  month_id integer not null default 0,
  month_staked bigint not null default 0,
  month_lost bigint not null default 0,
  day_stake_limit bigint,
  day_loss_limit bigint,
  week_stake_limit bigint,
  week_loss_limit bigint,
  month_stake_limit bigint,
  month_loss_limit bigint,
  -- play session: from opening a game until half an hour without a round, or the session's end
  play_started_at bigint not null default 0,
  play_until bigint,
  play_staked bigint not null default 0,
  play_won bigint not null default 0,
  session_minutes integer,
  -- brakes
  age_ok boolean not null default false,
  blocked_until bigint not null default 0,
  blocked_why text check (blocked_why in ('cooling_off', 'self_excluded')),
  check_minutes integer not null,
  next_check_at bigint,
  check_started_at bigint not null default 0,
  check_staked bigint not null default 0,
  check_won bigint not null default 0,
  last_round_at bigint not null default 0,
  -- tasks of the day: two bits a game, the count of completed plays up to three
  task_day integer not null default 0,
  task_bits bigint not null default 0,
  big_task_day integer,
  -- how the last round's money was split, so that RETURNING can tell it
  last_stake_bonus bigint not null default 0,
  last_win_bonus bigint not null default 0,
  last_released bigint not null default 0,
  last_grant_no integer,
  last_grant_end text,
  -- the chain's head
  link bigint not null default 0,
  chain bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000',
  primary key (bucket, player_id),
  check (grant_bonus <= bonus),
  check (grant_no is not null or grant_bonus = 0)
) with (fillfactor = 40);

-- Every definition a round was ever played with, for ever.
create table game_definition (
  definition_id integer primary key,
  hash text not null unique,
  game_id integer not null,
  body text not null,
  created_at bigint not null
);

create table seed (
  bucket smallint not null,
  player_id bigint not null,
  seed_id integer not null,
  -- sealed with a key from outside the database; plain only after it was revealed
  sealed bytea not null,
  server_seed text,
  seed_hash text not null,
  base_seq bigint not null,
  last_seq bigint,
  created_at bigint not null,
  revealed_at bigint,
  primary key (bucket, player_id, seed_id)
);

-- The client seeds of a server seed: each from its first nonce on. `house` made one where the
-- player's side had chosen none when a round was drawn.
create table client_seed (
  bucket smallint not null,
  player_id bigint not null,
  seed_id integer not null,
  from_nonce bigint not null,
  client_seed text not null,
  made_by text not null check (made_by in ('player', 'house')),
  primary key (bucket, player_id, seed_id, from_nonce)
);

-- A round is its own journal entry: its legs are shown by the ledger's views.
-- No key to anything outside the bucket; the wallet's (player, seq) guards against doubles.
create table round (
  bucket smallint not null,
  player_id bigint not null,
  seq bigint not null,
  at bigint not null,
  link bigint not null,
  game_id integer not null,
  definition_id integer not null,
  seed_id integer not null,
  nonce bigint not null,
  draws integer not null,
  stake bigint not null check (stake > 0),
  stake_bonus bigint not null check (stake_bonus between 0 and stake),
  win bigint not null check (win >= 0),
  win_bonus bigint not null check (win_bonus between 0 and win),
  -- bonus that became cash because its wagering was done
  released bigint not null check (released >= 0),
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  grant_no integer,
  play_net bigint not null,
  play_seconds integer not null,
  events text not null,
  chain bytea not null
) partition by range (at);
create index round_of_player on round (bucket, player_id, seq);
create index round_by_time on round using brin (at);

create table transfer (
  bucket smallint not null,
  -- A house desk (id = bucket) stands where no player is concerned.
  player_id bigint not null,
  link bigint not null,
  at bigint not null,
  key text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  cause text not null,
  cause_id text not null,
  grant_no integer,
  reason text,
  approved_by text,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  held_after bigint not null check (held_after >= 0),
  chain bytea not null,
  primary key (bucket, player_id, link),
  unique (bucket, player_id, key),
  check (debit <> credit)
);

create table bonus_grant (
  bucket smallint not null,
  player_id bigint not null,
  grant_no integer not null,
  source text not null check (source in ('welcome', 'deposit_gift', 'first_deposit', 'task', 'big_task')),
  cause_id text not null,
  amount bigint not null check (amount > 0),
  wagering_multiple integer not null check (wagering_multiple between 1 and 10),
  wagering_required bigint not null check (wagering_required > 0),
  -- Of the active grant the wallet row holds the truth; these are as of when it last was not.
  wager_left bigint not null check (wager_left >= 0),
  bonus_left bigint not null check (bonus_left >= 0),
  deadline bigint not null,
  state text not null check (state in ('active', 'completed', 'expired', 'dropped', 'spent')),
  created_at bigint not null,
  closed_at bigint,
  primary key (bucket, player_id, grant_no),
  unique (bucket, player_id, source, cause_id)
);
create index bonus_grant_due on bonus_grant (deadline) where state = 'active';
