-- A grant that is played to nothing ends with wagering undone: its record must not look as if it
-- had been done. The wallet row carries the figure out of the settling statement.
alter table wallet add column last_wager_left bigint not null default 0;
