-- Acts that need a second person. The server's role may not write these tables either: the
-- functions in features/staff/sql/approvals.sql compare both persons by their sessions.
create table approval (
  approval_id text primary key check (approval_id ~ '^[0-9a-f]{24}$'),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- The id of what it is about: an order, a case, a payment.
  subject text,
  player_id bigint,
  -- The sum of its transfers, in minor units.
  amount bigint not null check (amount >= 0),
  reason text not null check (length(btrim(reason)) >= 3),
  detail jsonb not null,
  state text not null check (state in ('requested', 'approved', 'refused', 'executed')),
  requested_by bigint not null references staff,
  requested_at bigint not null,
  -- The entries of the audit trail that say the same.
  requested_entry bigint not null references staff_audit,
  decided_by bigint references staff,
  decided_at bigint,
  decided_entry bigint references staff_audit,
  executed_at bigint,
  constraint approval_has_two_persons check (decided_by <> requested_by),
  check ((state = 'requested') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (decided_entry is null)),
  check ((state = 'executed') = (executed_at is not null))
);
create index approval_open on approval (requested_at) where state in ('requested', 'approved');
create index approval_by_time on approval (requested_at desc, approval_id);

-- The transfers that it makes, all of them in one transaction.
create table approval_transfer (
  approval_id text not null references approval,
  number integer not null,
  bucket smallint not null,
  player_id bigint not null,
  key text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('correction', 'write_off')),
  cause_id text not null,
  -- Its number in the player's journal once it was made.
  journal_seq bigint,
  primary key (approval_id, number)
);
create index on approval_transfer (bucket, player_id, key);

-- The largest amount that a role may request and approve of a kind; null: not at all. Only the
-- owner of the tables changes it.
create table approval_limit (
  role text not null,
  kind text not null,
  request_max bigint,
  approve_max bigint,
  primary key (role, kind)
);
insert into approval_limit (role, kind, request_max, approve_max) values
  ('cashier', 'correction', 1000000, null),
  ('finance', 'correction', 1000000000, 1000000000),
  ('cashier', 'write_off', 100000, null),
  ('finance', 'write_off', 1000000000, 1000000000),
  ('risk', 'legal_hold', 0, 0);

-- Corrections made before there were approvals.
create table correction_without_approval (
  bucket smallint not null,
  player_id bigint not null,
  journal_seq bigint not null,
  primary key (bucket, player_id, journal_seq)
);
insert into correction_without_approval
  select bucket, player_id, journal_seq from transfer where cause = 'correction';

-- Heads of the audit trail that go into the public log, so that entries missing at its end are
-- found too.
create table staff_audit_anchor (
  seq bigint primary key,
  hash bytea not null,
  at bigint not null,
  log_entry bigint
);
create index staff_audit_anchor_not_logged on staff_audit_anchor (seq) where log_entry is null;
