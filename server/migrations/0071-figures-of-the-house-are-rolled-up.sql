-- House figures (G3: only true ones) are added up by a job as rounds come in, so that nobody who
-- asks for them scans the rounds. Robots of a demo are left out.

-- What was played by each definition.
create table house_rounds (
  definition_id integer primary key,
  game_id integer not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  -- The sum of squared stakes: with it the measured return has its confidence band.
  staked_squares numeric not null,
  -- Whether the measured return was outside its band when last looked at.
  outside boolean not null default false
);

-- One row: how far the rounds are counted, and payouts as last looked at.
create table house_figures (
  one boolean primary key default true check (one),
  rounds_until bigint not null,
  payouts_at bigint,
  paid_count integer,
  paid_total bigint,
  median_ms bigint,
  late_ms bigint,
  under_way_count integer,
  under_way_total bigint
);

create index withdrawal_under_way on withdrawal (created_at) where state in (1, 6);
