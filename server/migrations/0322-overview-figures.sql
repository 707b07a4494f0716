-- Live figures of the desk. Each server process writes what happens in it, and a job rolls up the
-- day's orders and the queues, so that nobody who looks counts anything.
create table process_figures (
  process text primary key,
  at bigint not null,
  online integer not null,
  spins integer not null
);

create table overview_figures (
  one boolean primary key default true check (one),
  at bigint not null,
  deposit_count integer not null,
  deposit_amount bigint not null,
  withdrawal_count integer not null,
  withdrawal_amount bigint not null,
  queues jsonb not null
);

create index deposit_payment_by_time on deposit_payment (at);
create index staff_case_open_by_age on staff_case (opened_at) where closed_at is null;
