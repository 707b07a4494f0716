-- Figures of each day, added up by a job as the journals grow, so that no report reads rounds.
-- Days are numbers from 1970-01-01 in the market's time zone; robots of a demo are left out.

-- How far each journal is added up: `journal_seq` for transfers, `seq` for rounds. The cash and the
-- time of the last row are those of then: cash that nobody asks for is found by them.
create table report_place (
  bucket smallint not null,
  player_id bigint not null,
  journal_seq bigint not null,
  seq bigint not null,
  cash bigint not null,
  latest_at bigint not null,
  primary key (bucket, player_id)
);
create index report_place_with_cash on report_place (latest_at, player_id) where cash > 0;

-- Entries of each account, a bucket at a time.
create table report_bucket_account (
  bucket smallint not null,
  market text not null,
  day integer not null,
  account text not null,
  debits bigint not null,
  credits bigint not null,
  primary key (bucket, market, day, account)
);

-- What was played in each game, a bucket at a time.
create table report_bucket_game (
  bucket smallint not null,
  market text not null,
  day integer not null,
  game_id integer not null,
  rounds bigint not null,
  staked bigint not null,
  staked_bonus bigint not null,
  won bigint not null,
  won_bonus bigint not null,
  -- bonus that became cash because its wagering was done
  released bigint not null,
  primary key (bucket, market, day, game_id)
);
create index report_bucket_account_by_day on report_bucket_account (day);
create index report_bucket_game_by_day on report_bucket_game (day);

-- The same over all buckets: the reports read these.
create table report_account (
  market text not null,
  day integer not null,
  account text not null,
  debits bigint not null,
  credits bigint not null,
  primary key (market, day, account)
);
create table report_game (
  market text not null,
  day integer not null,
  game_id integer not null,
  rounds bigint not null,
  staked bigint not null,
  staked_bonus bigint not null,
  won bigint not null,
  won_bonus bigint not null,
  released bigint not null,
  primary key (market, day, game_id)
);

-- One row: every row that was stored by then is added up.
create table report_progress (
  one boolean primary key default true check (one),
  counted_until bigint not null
);
