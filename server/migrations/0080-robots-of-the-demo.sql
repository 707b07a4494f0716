-- Accounts that the house runs itself, in a demo only. They are marked before they do anything, are
-- called "Demo robot" wherever they appear, and every figure of the house leaves them out.
-- A constant default: no row is rewritten, and the previous version reads and writes on.
alter table player add column robot boolean not null default false;
create index player_robot on player (bucket, player_id) where robot;
