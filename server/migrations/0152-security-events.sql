-- What happened to the credentials of a player: written once, shown to the player, forgotten after
-- 180 days. No secret and no whole address is in it.
create table security_event (
  bucket smallint not null,
  player_id bigint not null,
  at bigint not null,
  event_id text not null,
  kind text not null,
  device text not null,
  -- The caller's network: IPv4 by its /24, IPv6 by its /48.
  network text not null,
  primary key (bucket, player_id, at, event_id)
);
create index security_event_by_age on security_event (at);
