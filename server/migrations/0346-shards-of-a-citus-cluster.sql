-- Where the players are when the shards of a Citus cluster hold them (platform/topology): one row
-- per cell, which is one shard of every table of players. Empty without Citus. Written by
-- `npm run citus:setup` and `npm run citus:move`; the server's role only reads it.
create table shard_cell (
  cell smallint primary key check (cell > 0),
  -- The shard of `wallet`; those of the other tables lie beside it.
  shard_id bigint not null,
  -- The node that serves it, and the schema there that shows this shard's tables.
  host text not null,
  port integer not null,
  schema_name text not null
);
