-- Free rounds in games of suppliers, which the operator gives to players.

alter table supplier_game add column takes_free_rounds boolean not null default false;

-- An approved request. Its players are in free_round_player.
create table free_round_campaign (
  campaign_id text primary key references approval (approval_id),
  game_id integer not null references supplier_game (game_id),
  supplier text not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index free_round_campaign_time on free_round_campaign (created_at desc, campaign_id);

-- What the supplier knows of them.
create table free_round_player (
  campaign_id text not null references free_round_campaign,
  player_id bigint not null,
  reward_uuid text not null unique,
  -- The supplier has accepted them.
  offered_at bigint,
  -- The supplier has ended them, or never had them.
  is_ended boolean not null default false,
  -- When the supplier is asked again, and how often it was.
  next_at bigint not null default 0,
  attempts integer not null default 0,
  primary key (campaign_id, player_id)
);
create index free_round_player_due on free_round_player (next_at)
  where offered_at is null or not is_ended;

-- A player's free rounds: the wallet accepts no others.
create table free_round_reward (
  bucket smallint not null,
  player_id bigint not null,
  reward_uuid text not null,
  supplier text not null,
  game_id integer not null,
  stake bigint not null,
  rounds integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  primary key (reward_uuid, bucket, player_id)
);
create index free_round_reward_player on free_round_reward (bucket, player_id, expires_at);

create index supplier_transaction_reward
  on supplier_transaction (reward_uuid, bucket, player_id, supplier)
  where reward_uuid is not null;

-- Free rounds move no money when they are given: the value of all of them is limited instead.
insert into approval_limit (role, kind, request_max, approve_max) values
  ('cashier', 'free_rounds', 1000000, null),
  ('finance', 'free_rounds', 1000000000, 1000000000);
