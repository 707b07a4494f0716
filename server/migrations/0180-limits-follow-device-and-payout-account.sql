-- What of a player's limits and breaks follows their devices and payout accounts into a new guest
-- account. Like the directory it is found by key and lies in no player's bucket: it is written from
-- the outbox, after the player's own transaction.
create table carried_brakes (
  -- a device or payout account, hashed as in the directory
  key bytea not null,
  player_id bigint not null,
  -- the wallet's guard that the rest was read with: older news never replaces newer
  version bigint not null,
  -- limits in force: [{kind, period, value}], minor units or minutes
  limits jsonb not null,
  blocked_until bigint not null,
  blocked_why text check (blocked_why in ('cooling_off', 'self_excluded')),
  primary key (key, player_id)
);
create index carried_brakes_of_player on carried_brakes (player_id);

-- What players have set before this version.
insert into outbox (bucket, outbox_id, kind, body, next_at)
select w.bucket, 'carry_brakes:' || w.player_id, 'carry_brakes', '{}', 0
from wallet w
where w.blocked_until > 0 or exists (select from player_limit l
  where l.bucket = w.bucket and l.player_id = w.player_id and l.value is not null)
on conflict do nothing;
