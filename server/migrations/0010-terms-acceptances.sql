-- Which version of the terms a player accepted, and when: an older acceptance is never lost when
-- a new version is accepted.
create table terms_acceptance (
  bucket smallint not null,
  player_id bigint not null,
  version text not null,
  at bigint not null,
  primary key (bucket, player_id, version)
);
