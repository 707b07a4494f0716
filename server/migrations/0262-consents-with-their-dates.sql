-- What a player agreed to and took back, each answer with its date and the version of its words.
create table consent_change (
  bucket smallint not null,
  player_id bigint not null,
  -- 1, 2, 3: in the order in which the player answered.
  number integer not null check (number > 0),
  kind text not null check (kind in ('offers', 'ad_measurement', 'promotion_notices')),
  given boolean not null,
  version text not null,
  at bigint not null,
  primary key (bucket, player_id, number)
);
