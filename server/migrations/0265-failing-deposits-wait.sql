-- How often in a row an order could not be read: it waits longer each time, and becomes a case.
alter table deposit add column failures integer not null default 0;
