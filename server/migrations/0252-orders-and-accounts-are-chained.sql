-- Every version of a deposit, a withdrawal or an account is kept as a hash over the one before it
-- and what the row says: a row that was changed past the server no longer fits its newest hash.
create table record_version (
  bucket smallint not null,
  record_id text not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'account')),
  version integer not null check (version > 0),
  player_id bigint not null,
  hash bytea not null,
  -- the database role that wrote the row
  written_by text not null default session_user,
  primary key (bucket, record_id, kind, version)
);

-- The newest hash of the order that a transfer belongs to, as it was then; covered by the
-- transfer's own hash and so by the player's chain. Null in older rows and where there is none.
alter table transfer add column record_hash bytea;
