-- Rules that look for crime, abuse and harm. The newest version of a rule counts; a rule without
-- one is as the release has it. Rows are never changed, so that the reasons stay.
create table monitoring_rule_version (
  rule_id text not null check (rule_id ~ '^[a-z][a-z0-9_]{2,39}$'),
  version integer not null check (version > 0),
  kind text not null,
  settings jsonb not null,
  action text not null check (action in ('open_case', 'show_player')),
  is_on boolean not null,
  at bigint not null,
  staff_name text not null,
  reason text not null check (length(btrim(reason)) >= 3),
  primary key (rule_id, version)
);

-- Players who met a rule, with what was counted.
create table monitoring_alert (
  bucket smallint not null,
  player_id bigint not null,
  rule_id text not null,
  at bigint not null,
  version integer not null,
  kind text not null,
  action text not null check (action in ('open_case', 'show_player')),
  figures jsonb not null,
  -- When the player closed the figures; only of those that are shown.
  seen_at bigint,
  primary key (bucket, player_id, rule_id, at)
);
create index monitoring_alert_by_time on monitoring_alert (at, player_id, rule_id);
create index monitoring_alert_of_rule on monitoring_alert (rule_id, at, player_id);
create index monitoring_alert_to_show on monitoring_alert (bucket, player_id)
  where action = 'show_player' and seen_at is null;

-- How far each rule has looked.
create table monitoring_progress (
  rule_id text primary key,
  looked_until bigint not null
);

create index device_link_by_key on device_link (link_key);
create index device_link_by_time on device_link (created_at);
create index session_of_games_by_time on session (created_at) where kind = 'game';
create index player_limit_by_change on player_limit (changed_at);
