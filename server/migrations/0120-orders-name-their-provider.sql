-- An order is asked about at the provider that has it, for ever. Everything before this migration
-- was the sandbox's, and so is what the version before inserts while it still runs.
alter table deposit
  add column provider text not null default 'sandbox',
  -- What signed events told of chargebacks, in minor units, until a read confirms it.
  add column told_chargeback bigint not null default 0,
  -- Since when an event waits for a read that agrees with it.
  add column owed_since bigint;

alter table withdrawal
  add column provider text not null default 'sandbox',
  -- When the present submission was first sent; null before that.
  add column sent_at bigint,
  -- A send of this submission ended without an answer: only a final word may return the money.
  add column unsure boolean not null default false,
  -- The event that waits for a read that agrees with it, and since when.
  add column owed_event text,
  add column owed_since bigint,
  -- Counts the leases: a "no" that comes after its lease has ended counts for nothing.
  add column lease_no integer not null default 0,
  -- The provider's own queue, as it told it last.
  add column queue jsonb;

-- Orders that may be with the provider already.
update withdrawal set sent_at = created_at, unsure = phase = 'submitting'
  where phase in ('submitting', 'submitted', 'processing', 'correct', 'paid')
    or (phase = 'returned' and exists (select from withdrawal_step s
      where s.bucket = withdrawal.bucket and s.order_id = withdrawal.order_id and s.code = 1700));

-- What a provider owes the operator: it paid out, or perhaps paid out, what went back to the
-- player, or it took the same money from us twice.
create table provider_claim (
  bucket smallint not null,
  claim_id text not null,
  provider text not null,
  player_id bigint not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  opened_at bigint not null,
  settled_at bigint,
  primary key (bucket, claim_id)
);

-- An event belongs to the provider that sent it: two of them may count their events alike.
alter table provider_event add column provider text not null default 'sandbox';
alter table provider_event drop constraint provider_event_pkey;
alter table provider_event add primary key (bucket, provider, event_id);
create index provider_event_by_age on provider_event using brin (received_at);
