-- How far each player's journal has been checked, with everything that was added up on the way: a
-- statement, the figures and the check itself go on from there and never read a history again.

-- The newest checked point, one row a player.
create table journal_check (
  bucket smallint not null,
  player_id bigint not null,
  -- how many blocks there are
  block_no integer not null,
  -- the last checked row and its hash, the last round's number, and the balances after them
  link bigint not null,
  seq bigint not null,
  chain bytea not null,
  cash bigint not null,
  bonus bigint not null,
  held bigint not null,
  -- the latest time of any row up to here
  latest_at bigint not null,
  -- lines of the statement up to here, by kind
  round_lines bigint not null,
  deposit_lines bigint not null,
  withdrawal_lines bigint not null,
  bonus_lines bigint not null,
  other_lines bigint not null,
  -- money up to here, minor units
  staked bigint not null,
  won bigint not null,
  deposited bigint not null,
  paid_out bigint not null,
  primary key (bucket, player_id)
);

-- The same as it was after every so many rows: never changed.
create table journal_block (
  like journal_check,
  primary key (bucket, player_id, block_no)
);
create index journal_block_by_time on journal_block (bucket, player_id, latest_at, block_no);

-- What was played by each definition, a bucket at a time; robots are left out.
create table round_sum (
  bucket smallint not null,
  definition_id integer not null,
  game_id integer not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  staked_squares numeric not null,
  primary key (bucket, definition_id)
);

-- When the payouts of the last 30 days were last added up in full.
alter table house_figures add column paid_summed_at bigint not null default 0;
