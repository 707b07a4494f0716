-- What is used of a day, week or month limit follows a device or payout account into a new guest
-- account, until the period ends: a new account is no new allowance.
create table inherited_usage (
  bucket smallint not null,
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  -- minor units, on top of what the account used itself
  used bigint not null check (used > 0),
  ends_at bigint not null,
  primary key (bucket, player_id, kind, period)
);
create index inherited_usage_by_end on inherited_usage (ends_at);
