-- Statements of payment providers, and where they differ from the ledger. Nothing is ever changed:
-- a newer statement of a day takes the place of the older one, and a difference ends with a row.
create table provider_statement (
  statement_no bigint generated always as identity primary key,
  provider text not null,
  -- In UTC.
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  currency text not null,
  -- Minor units; null if the statement has no balances.
  opening bigint,
  closing bigint,
  lines integer not null check (lines >= 0),
  matched integer not null check (matched between 0 and lines),
  -- SHA-256 of the file: the newest file of a day is not stored again.
  hash bytea not null,
  imported_at bigint not null,
  -- The member of staff; null when the server fetched it.
  imported_by text
);
create index provider_statement_of_day on provider_statement (provider, day, statement_no desc);
create index provider_statement_by_day on provider_statement (day desc, statement_no desc);

create table provider_statement_line (
  statement_no bigint not null references provider_statement,
  line_no integer not null check (line_no > 0),
  line_id text not null,
  kind text not null,
  order_id text not null,
  -- Minor units; positive when money came to the operator.
  amount bigint not null,
  currency text not null,
  at bigint not null,
  primary key (statement_no, line_no)
);

create table statement_difference (
  difference_no bigint generated always as identity primary key,
  provider text not null,
  day text not null,
  kind text not null,
  -- The line, the ledger entry or the balance.
  subject text not null,
  order_id text not null,
  theirs bigint,
  ours bigint,
  found_at bigint not null,
  check (theirs is not null or ours is not null)
);
-- One that agreed for a while can be found again, as a new row.
create index statement_difference_of_day on statement_difference (provider, day, kind, subject);
create index statement_difference_newest on statement_difference (day desc, difference_no desc);

-- How a difference ended: the ledger agrees now, a correction was booked, or a case is open.
create table statement_difference_end (
  difference_no bigint primary key references statement_difference,
  result text not null check (result in ('agrees', 'booked', 'case')),
  at bigint not null,
  -- Null when the server saw it.
  by_name text,
  reason text not null check (length(btrim(reason)) >= 3),
  -- The case or the approval.
  reference text
);
