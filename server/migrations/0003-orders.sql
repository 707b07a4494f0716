-- Deposits and withdrawals: state machines whose next step is a due time in the row itself, so
-- that any process can carry on where another one stopped (for update skip locked).

create table deposit (
  bucket smallint not null,
  order_id text not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  pay_type smallint not null,
  accept_gift boolean not null,
  -- the first-deposit offer, when it was open and taken with this order
  offer text,
  state text not null check (state in ('created', 'waiting', 'paid', 'expired', 'failed')),
  provider_id text,
  pay_code text,
  pay_path text,
  created_at bigint not null,
  expires_at bigint not null,
  arrived_amount bigint not null default 0,
  gift_amount bigint not null default 0,
  paid_at bigint,
  hidden_at bigint,
  next_at bigint,
  attempts integer not null default 0,
  primary key (bucket, order_id)
);
create index deposit_of_player on deposit (bucket, player_id, created_at);
create index deposit_due on deposit (next_at) where next_at is not null;

-- Each arrival of money on an order; a paid code can be paid twice.
create table deposit_payment (
  bucket smallint not null,
  order_id text not null,
  payment_id text not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  at bigint not null,
  late boolean not null,
  state text not null check (state in ('credited', 'suspense', 'returned', 'charged_back')),
  primary key (bucket, order_id, payment_id)
);
create index deposit_payment_of_player on deposit_payment (bucket, player_id, at);

create table withdrawal_quote (
  bucket smallint not null,
  quote_id text not null,
  player_id bigint not null,
  amount bigint not null,
  pay_type smallint not null,
  fee bigint not null,
  withholding bigint not null,
  withholding_percent integer not null,
  withholding_law text,
  expires_at bigint not null,
  primary key (bucket, quote_id)
);

create table withdrawal (
  bucket smallint not null,
  order_id text not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  withholding bigint not null check (withholding >= 0),
  withholding_law text,
  real_amount bigint not null check (real_amount > 0),
  pay_type smallint not null,
  holder text not null,
  account_number text not null,
  phone text not null,
  email text not null,
  bank_name text not null,
  ifsc text not null,
  -- the wire's states: 1 in progress, 2 paid, 3 failed and returned, 6 needs a correction
  state smallint not null check (state in (1, 2, 3, 6)),
  -- where it stands; see server/features/withdrawals/README.md
  phase text not null,
  -- how often it was submitted: a corrected account is a new submission to the provider
  submission integer not null default 1,
  is_first boolean not null,
  created_at bigint not null,
  paid_at bigint,
  closed_at bigint,
  promise_at bigint not null,
  reason text,
  next_at bigint,
  attempts integer not null default 0,
  primary key (bucket, order_id),
  check (amount = fee + withholding + real_amount)
);
create index withdrawal_of_player on withdrawal (bucket, player_id, created_at);
create index withdrawal_due on withdrawal (next_at) where next_at is not null;
create index withdrawal_paid on withdrawal (paid_at) where paid_at is not null;

create table withdrawal_step (
  bucket smallint not null,
  order_id text not null,
  step_no integer not null,
  code smallint not null,
  state smallint not null,
  args jsonb,
  at bigint not null,
  primary key (bucket, order_id, step_no)
);

-- The provider's words as they came; each is acted on once.
create table provider_event (
  bucket smallint not null,
  event_id text not null,
  type text not null,
  order_id text not null,
  body text not null,
  received_at bigint not null,
  primary key (bucket, event_id)
);
