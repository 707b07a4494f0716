-- Games of other suppliers, whose servers move a player's money by the wallet protocol.

-- A supplier's game under the number that it has in the lobby. Rows are never deleted: statements
-- name them.
create table supplier_game (
  game_id integer primary key check (game_id between 900001 and 999999),
  supplier text not null check (supplier ~ '^[a-z0-9]{1,20}$'),
  code text not null,
  name text not null,
  -- Per cent, as the supplier states it.
  rtp double precision not null,
  icon text not null,
  listed_at bigint not null,
  unique (supplier, code)
);

-- Every transaction that a supplier sent and that was accepted or refused, with its answer. A row
-- is never changed.
create table supplier_transaction (
  bucket smallint not null,
  player_id bigint not null,
  supplier text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  request_uuid text not null,
  game_id integer,
  round text not null,
  is_round_closed boolean not null,
  amount bigint not null check (amount >= 0),
  -- Of a win its bet; of a rollback its target.
  reference_uuid text,
  is_free boolean not null,
  reward_uuid text,
  -- SHA-256 of the request without its request_uuid.
  payload_hash bytea not null,
  -- RS_OK, or why it moved nothing.
  status text not null,
  -- What moved: of the player's cash, and what a rolled back win left unpaid.
  cash_moved bigint not null check (cash_moved >= 0),
  owed bigint not null check (owed >= 0),
  -- Of an accepted rollback: what it took back. Null when there was nothing to take back.
  took_back text check (took_back in ('bet', 'win')),
  -- The limit windows that a bet counts in.
  day_id integer not null,
  week_id integer not null,
  month_id integer not null,
  answer text not null,
  at bigint not null,
  -- Each key begins with its own id: with equal beginnings the planner, which knows nothing of a
  -- new table, reads all rows of a player by the wrong one.
  primary key (transaction_uuid, bucket, player_id, supplier),
  unique (request_uuid, bucket, player_id, supplier)
);
create index supplier_transaction_reference
  on supplier_transaction (reference_uuid, bucket, player_id, supplier)
  where reference_uuid is not null;
create index supplier_transaction_round
  on supplier_transaction (round, bucket, player_id, supplier);

-- The sums in the event feed include these games, whose rounds have no number of ours.
alter table event_round_place add column journal_seq bigint not null default 0;
