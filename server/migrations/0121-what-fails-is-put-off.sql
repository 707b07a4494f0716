-- One row that fails must not keep the others of its queue: it is tried again from then on.
alter table bonus_grant add column retry_at bigint;
alter table player add column close_retry_at bigint;
