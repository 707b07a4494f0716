-- Old months of rounds can be moved to another database, which is reached as a foreign server
-- (npm run archive).

-- What the archive shows here: its foreign table is attached as the only partition. Without an
-- archive there is none. The bucket is not its first column, because the rows do not lie here.
create table round_archive (
  at bigint not null,
  bucket smallint not null,
  player_id bigint not null,
  seq bigint not null,
  journal_seq bigint not null,
  game_id integer not null,
  definition_id integer not null,
  seed_id integer not null,
  nonce bigint not null,
  draws integer not null,
  stake bigint not null,
  stake_bonus bigint not null,
  win bigint not null,
  win_bonus bigint not null,
  released bigint not null,
  cash_after bigint not null,
  bonus_after bigint not null,
  grant_no integer,
  play_net bigint not null,
  play_seconds integer not null,
  events text not null,
  journal_hash bytea not null
) partition by range (at);

-- The months of each bucket that are in the archive. A bucket's rounds before the last `end_at`
-- are there, all others here: while a month is copied, its rounds count here only.
create table archived_month (
  bucket smallint not null,
  start_at bigint not null,
  end_at bigint not null check (end_at > start_at),
  rounds bigint not null check (rounds >= 0),
  staked bigint not null,
  won bigint not null,
  -- of all rows (tools/archive/digest.ts)
  digest bytea not null,
  archived_at bigint not null,
  primary key (bucket, start_at)
);
