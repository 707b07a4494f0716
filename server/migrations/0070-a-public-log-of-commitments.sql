-- The public log: what the house committed to, in an order that can only grow. Anyone can fetch
-- it, keep a checkpoint, and prove later that nothing was changed or taken out.
-- Entries are the hashes of server seeds, logged after they were promised, and Merkle roots over
-- the heads of all players' chains. See server/features/publiclog/README.md.

-- One row: the log's name, and the lock under which it grows.
create table public_log (
  one boolean primary key default true check (one),
  origin text not null
);

create table public_log_entry (
  -- counted from 0
  entry_no bigint primary key,
  -- what is found again by it: the seed's hash, or the ledger's root
  name text not null,
  body text not null,
  -- RFC 6962: SHA-256 of 0x00 and the body
  leaf bytea not null
);
create index public_log_entry_by_name on public_log_entry (name);

-- Hashes of full tiles: at level 1 each stands for 256 entries, at level 2 for 256 of those.
create table public_log_hash (
  level smallint not null check (level > 0),
  place bigint not null,
  hash bytea not null,
  primary key (level, place)
);

-- Every size the log was ever signed at.
create table public_log_checkpoint (
  size bigint primary key,
  root bytea not null,
  at bigint not null
);

-- Null: still to be logged. A partial index, so that looking for work costs nothing.
alter table seed add column log_entry bigint;
create index seed_not_logged on seed (created_at) where log_entry is null;

-- The heads of the players' chains that had moved since the root before.
create table ledger_head (
  bucket smallint not null,
  player_id bigint not null,
  root_no integer not null,
  link bigint not null,
  chain bytea not null,
  primary key (bucket, player_id, root_no)
);

-- A Merkle root over the newest head of every player.
create table ledger_root (
  root_no integer primary key,
  at bigint not null,
  players bigint not null,
  root bytea not null,
  log_entry bigint
);
