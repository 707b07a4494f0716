-- Withdrawals that staff looks at before they are sent: once for each account (submission). The
-- server's role may not write these tables; the functions in features/withdrawals/review do, and
-- compare members by their sessions.
create table withdrawal_review (
  bucket smallint not null,
  order_id text not null,
  submission integer not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('staff', 'books_differ')),
  started_at bigint not null,
  started_by text,
  started_reason text,
  -- The phase that an approved order continues with.
  resume_phase text not null,
  decide_by bigint not null check (decide_by > started_at),
  -- What a member proposes above whose limit the amount is.
  proposed_outcome text check (proposed_outcome in ('approved', 'refused')),
  proposed_refusal text,
  proposed_by text,
  proposed_reason text,
  proposed_at bigint,
  -- released: not decided in time; ended: the money returned to cash for another reason.
  outcome text check (outcome in ('approved', 'refused', 'released', 'ended')),
  refusal text check (refusal in ('wrong_account', 'not_owner', 'confirmed_fraud', 'law')),
  decided_by text,
  decided_reason text,
  decided_at bigint,
  primary key (bucket, order_id, submission),
  constraint withdrawal_review_has_two_persons check (decided_by <> proposed_by),
  check ((cause = 'staff') = (started_by is not null)),
  check ((started_by is null) = (started_reason is null)),
  check ((proposed_by is null) = (proposed_outcome is null)),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome in ('approved', 'refused')) = (decided_by is not null) or outcome is null),
  check (coalesce(outcome, '') <> 'refused' or refusal is not null)
);
create index withdrawal_review_waiting on withdrawal_review (decide_by, order_id)
  where outcome is null;
create index withdrawal_review_decided on withdrawal_review (decided_at, order_id)
  where outcome is not null;

-- The largest amounts, in minor units, that a role decides alone and confirms as second person.
create table withdrawal_review_limit (
  role text primary key,
  alone_max bigint not null,
  second_max bigint not null check (second_max >= alone_max)
);
insert into withdrawal_review_limit (role, alone_max, second_max) values
  ('cashier', 5000000, 25000000),
  ('risk', 50000000, 9007199254740991);

-- Orders that are not at the provider: few, because most are sent at once.
create index withdrawal_unsent on withdrawal (created_at, order_id)
  where phase in ('check', 'hold', 'channel', 'id_check', 'verified', 'fee', 'withhold', 'submit');
