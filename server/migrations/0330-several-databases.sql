-- Several PostgreSQL servers share the players by their buckets (server/platform/topology). Both
-- tables are used at home only.

-- Which cell holds a bucket; without a row it is home, cell 0.
create table bucket_cell (
  number smallint primary key check (number between 0 and 63),
  cell smallint not null check (cell >= 0)
);

-- The decision of a transaction at home and in another cell. A row with true is written by the
-- transaction itself; one with false, written by a process that found it left behind, refuses it.
create table cell_commit (
  name text primary key,
  is_committed boolean not null
);
