-- Rewards claimed once, invitations, the player's brakes, identity checks, ad records.

create table reward_claim (
  bucket smallint not null,
  player_id bigint not null,
  kind text not null check (kind in ('task', 'big_task', 'invite')),
  reference text not null,
  amount bigint not null check (amount > 0),
  at bigint not null,
  primary key (bucket, player_id, kind, reference)
);

-- In the inviter's bucket: who came with the code, and whether the reward is earned.
create table invitation (
  bucket smallint not null,
  player_id bigint not null,
  invited_id bigint not null,
  registered_at bigint not null,
  same_device boolean not null default false,
  same_account boolean not null default false,
  qualified_at bigint,
  reward bigint not null default 0,
  primary key (bucket, player_id, invited_id)
);

create table player_limit (
  bucket smallint not null,
  player_id bigint not null,
  kind text not null,
  period text not null default '',
  value bigint,
  -- a loosening waits 24 hours and asks again
  pending boolean not null default false,
  pending_value bigint,
  pending_from bigint,
  changed_at bigint not null,
  primary key (bucket, player_id, kind, period)
);

create table exclusion (
  bucket smallint not null,
  player_id bigint not null,
  exclusion_no integer not null,
  kind text not null check (kind in ('cooling_off', 'self_excluded')),
  from_at bigint not null,
  until_at bigint not null,
  primary key (bucket, player_id, exclusion_no)
);

create table verification (
  bucket smallint not null,
  player_id bigint not null,
  check_id text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text,
  started_at bigint not null,
  decide_by bigint not null,
  decided_at bigint,
  next_at bigint,
  -- what was asked, until the provider has taken it; then only the fact remains
  details jsonb,
  primary key (bucket, player_id, check_id)
);
create index verification_due on verification (next_at) where next_at is not null;

create table ad_record (
  bucket smallint not null,
  player_id bigint not null,
  order_id text not null,
  is_first boolean not null,
  amount bigint not null,
  event_type text not null,
  at bigint not null,
  reported_at bigint,
  report_status integer,
  error_code text,
  primary key (bucket, player_id, order_id)
);
