-- The ledger: double entry in whole minor units, append only.
--
-- Accounts are text: a player's `cash`, `bonus`, `held`; the operator's `gaming`, `bonus_cost`,
-- `rewards`, `fees`, `withholding`, `suspense`, `receivable`, `write_offs`,
-- `provider_fees`, and for each provider
-- `clearing:<provider>` (what it holds) and `claims:<provider>` (what it owes the operator).
-- Operator balances are not stored: they are the sum of their entries (view ledger_entry), so that
-- no transfer waits for an operator row. This file is repeatable: it is applied again when it
-- changes.
--
-- Refusals have an ERRCODE, so that callers need not compare texts:
--   GH001 insufficient funds   GH002 same key, other content   GH003 no such account
--   GH004 no such wallet       GH005 amount not positive
--   GH006 a correction needs a reason and two persons
--   GH007 no such transfer     GH008 this transfer is not the ledger's to reverse
--   GH022 no approved request of this correction (features/staff/sql/approvals.sql)

create or replace function ledger_is_player_account(account text) returns boolean
language sql immutable as $$ select account in ('cash', 'bonus', 'held') $$;

create or replace function ledger_is_operator_account(account text) returns boolean
language sql immutable as $$
  select account in ('gaming', 'bonus_cost', 'rewards', 'fees', 'withholding', 'suspense',
        'receivable', 'write_offs', 'provider_fees')
      or account ~ '^(clearing|claims):[a-z0-9]{1,20}$'
$$;

-- Drops the version with fewer arguments: two of one name would make such a call ambiguous.
drop function if exists ledger_post(smallint, bigint, bigint, text, text, text, bigint, text, text,
  integer, text, text);

-- The hash of a journal row over the previous row. It hashes text, so that any language can verify
-- it. The data of a correction is appended only when present.
create or replace function ledger_transfer_hash_v1(
  previous bytea, p_journal_seq bigint, p_at bigint, p_key text, p_debit text, p_credit text,
  p_amount bigint, p_cause text, p_cause_id text, p_grant integer,
  p_cash bigint, p_bonus bigint, p_held bigint,
  p_requested_by text, p_approved_by text, p_reason text
) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', 'transfer', p_journal_seq, p_at, p_key,
    p_debit, p_credit, p_amount, p_cause, p_cause_id, coalesce(p_grant, 0), p_cash, p_bonus, p_held,
    case when coalesce(p_requested_by, p_approved_by, p_reason) is not null then
      concat_ws('|', coalesce(p_requested_by, ''), coalesce(p_approved_by, ''),
        coalesce(p_reason, '')) end), 'UTF8'))
$$;

-- The hash of new rows: it also covers the player, and all drawn and shown data of a round. Older
-- rows have the hash above or below.
create or replace function ledger_transfer_hash_v2(
  previous bytea, p_player bigint, p_journal_seq bigint, p_at bigint, p_key text, p_debit text,
  p_credit text, p_amount bigint, p_cause text, p_cause_id text, p_grant integer,
  p_cash bigint, p_bonus bigint, p_held bigint,
  p_requested_by text, p_approved_by text, p_reason text
) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', 'transfer2', p_player, p_journal_seq, p_at,
    p_key, p_debit, p_credit, p_amount, p_cause, p_cause_id, coalesce(p_grant, 0), p_cash,
    p_bonus, p_held, case when coalesce(p_requested_by, p_approved_by, p_reason) is not null then
      concat_ws('|', coalesce(p_requested_by, ''), coalesce(p_approved_by, ''),
        coalesce(p_reason, '')) end), 'UTF8'))
$$;

-- The same for a transfer of an order: it also covers the order's newest hash.
create or replace function ledger_transfer_hash_v3(
  previous bytea, p_player bigint, p_journal_seq bigint, p_at bigint, p_key text, p_debit text,
  p_credit text, p_amount bigint, p_cause text, p_cause_id text, p_grant integer,
  p_cash bigint, p_bonus bigint, p_held bigint,
  p_requested_by text, p_approved_by text, p_reason text, p_record bytea
) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', 'transfer3', p_player,
    encode(p_record, 'hex'), p_journal_seq, p_at, p_key,
    p_debit, p_credit, p_amount, p_cause, p_cause_id, coalesce(p_grant, 0), p_cash, p_bonus, p_held,
    case when coalesce(p_requested_by, p_approved_by, p_reason) is not null then
      concat_ws('|', coalesce(p_requested_by, ''), coalesce(p_approved_by, ''),
        coalesce(p_reason, '')) end), 'UTF8'))
$$;

-- Stable, because concat_ws is: only then is it inlined when a batch of spins is settled.
create or replace function ledger_round_hash_v2(
  previous bytea, p_player bigint, p_journal_seq bigint, p_seq bigint, p_at bigint, p_game integer,
  p_definition integer, p_seed integer, p_nonce bigint, p_draws integer, p_stake bigint,
  p_stake_bonus bigint, p_win bigint, p_win_bonus bigint, p_released bigint, p_cash bigint,
  p_bonus bigint, p_grant integer, p_play_net bigint, p_events text
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', 'round2', p_player, p_journal_seq, p_seq,
    p_at, p_game, p_definition, p_seed, p_nonce, p_draws, p_stake, p_stake_bonus, p_win,
    p_win_bonus, p_released, p_cash, p_bonus, coalesce(p_grant, 0), p_play_net, p_events), 'UTF8'))
$$;

create or replace function ledger_round_hash_v1(
  previous bytea, p_journal_seq bigint, p_seq bigint, p_at bigint, p_game integer,
  p_definition integer, p_seed integer, p_nonce bigint, p_stake bigint, p_stake_bonus bigint,
  p_win bigint, p_win_bonus bigint, p_released bigint, p_cash bigint, p_bonus bigint, p_events text
) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', 'round', p_journal_seq, p_seq, p_at, p_game,
    p_definition, p_seed, p_nonce, p_stake, p_stake_bonus, p_win, p_win_bonus, p_released,
    p_cash, p_bonus, p_events), 'UTF8'))
$$;

-- Moves an amount between two accounts within the caller's transaction. Returns 'posted', or
-- 'exists' when the same transfer (same key, same content) is already stored.
create or replace function ledger_post(
  p_bucket smallint, p_player bigint, p_at bigint, p_key text, p_debit text, p_credit text,
  p_amount bigint, p_cause text, p_cause_id text, p_grant integer default null,
  p_reason text default null, p_approved_by text default null, p_requested_by text default null
) returns text language plpgsql as $$
declare
  w wallet;
  old transfer;
  record bytea;
begin
  if p_amount <= 0 then
    raise exception 'amount % is not positive', p_amount using errcode = 'GH005';
  end if;
  if not (ledger_is_player_account(p_debit) or ledger_is_operator_account(p_debit)) then
    raise exception 'no account %', p_debit using errcode = 'GH003';
  end if;
  if not (ledger_is_player_account(p_credit) or ledger_is_operator_account(p_credit)) then
    raise exception 'no account %', p_credit using errcode = 'GH003';
  end if;
  select * into w from wallet where bucket = p_bucket and player_id = p_player for update;
  if not found then
    raise exception 'no wallet of %', p_player using errcode = 'GH004';
  end if;
  select * into old from transfer
    where bucket = p_bucket and player_id = p_player and key = p_key;
  if found then
    if (old.debit, old.credit, old.amount, old.cause, old.cause_id, coalesce(old.grant_no, 0))
       = (p_debit, p_credit, p_amount, p_cause, p_cause_id, coalesce(p_grant, 0)) then
      return 'exists';
    end if;
    raise exception 'key % was used for another transfer', p_key using errcode = 'GH002';
  end if;
  w.cash := w.cash + case when p_credit = 'cash' then p_amount else 0 end
                   - case when p_debit = 'cash' then p_amount else 0 end;
  w.bonus := w.bonus + case when p_credit = 'bonus' then p_amount else 0 end
                     - case when p_debit = 'bonus' then p_amount else 0 end;
  w.held := w.held + case when p_credit = 'held' then p_amount else 0 end
                   - case when p_debit = 'held' then p_amount else 0 end;
  if w.cash < 0 or w.bonus < 0 or w.held < 0 then
    raise exception 'account % of % holds too little', p_debit, p_player using errcode = 'GH001';
  end if;
  w.journal_seq := w.journal_seq + 1;
  select v.hash into record from record_version v
    where v.bucket = p_bucket and v.record_id = p_cause_id and v.kind in ('deposit', 'withdrawal')
    order by v.version desc limit 1;
  w.journal_hash := case when record is null then
    ledger_transfer_hash_v2(w.journal_hash, p_player, w.journal_seq, p_at, p_key, p_debit,
      p_credit, p_amount, p_cause, p_cause_id, p_grant, w.cash, w.bonus, w.held, p_requested_by,
      p_approved_by, p_reason)
    else ledger_transfer_hash_v3(w.journal_hash, p_player, w.journal_seq, p_at, p_key, p_debit,
      p_credit, p_amount, p_cause, p_cause_id, p_grant, w.cash, w.bonus, w.held, p_requested_by,
      p_approved_by, p_reason, record) end;
  -- grants.sql stores the active grant's part of the bonus, and updates it before a move.
  update wallet set cash = w.cash, bonus = w.bonus, held = w.held, journal_seq = w.journal_seq,
    journal_hash = w.journal_hash
    where bucket = p_bucket and player_id = p_player;
  insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
      cause_id, grant_no, reason, approved_by, requested_by, cash_after, bonus_after, held_after,
      journal_hash, record_hash)
    values (p_bucket, p_player, w.journal_seq, p_at, p_key, p_debit, p_credit, p_amount, p_cause,
      p_cause_id, p_grant, p_reason, p_approved_by, p_requested_by, w.cash, w.bonus, w.held,
      w.journal_hash, record);
  return 'posted';
end $$;

-- The transfer that takes a mistake back: the same amount between the same accounts. Transfers of a
-- bonus, a pending withdrawal or an order are not reversible here, because grants and orders hold
-- further state.
create or replace function ledger_reversal(
  p_bucket smallint, p_player bigint, p_journal_seq bigint
) returns table (key text, debit text, credit text, amount bigint, cause text, cause_id text)
language plpgsql stable as $$
declare
  wrong transfer;
begin
  select * into wrong from transfer t
    where t.bucket = p_bucket and t.player_id = p_player and t.journal_seq = p_journal_seq;
  if not found then
    raise exception 'no transfer % of %', p_journal_seq, p_player using errcode = 'GH007';
  end if;
  -- Only the order or the round moves its money: a reversal here would contradict its record.
  if wrong.debit in ('bonus', 'held') or wrong.credit in ('bonus', 'held')
      or wrong.cause in ('deposit', 'deposit_return', 'chargeback', 'unknown_order', 'withdrawal',
        'provider_claim', 'supplier_bet', 'supplier_win', 'supplier_rollback') then
    raise exception 'transfer % of % moves % to %', p_journal_seq, p_player, wrong.debit,
      wrong.credit
      using errcode = 'GH008';
  end if;
  return query select 'reversal:' || p_journal_seq, wrong.credit, wrong.debit, wrong.amount,
    'correction', p_journal_seq::text;
end $$;

-- Corrects a mistake by a separate transfer, because entries are never changed. It needs a reason
-- and an approved request of two different persons (features/staff). Returns 'posted', or 'exists'
-- when this transfer was reversed before.
create or replace function ledger_reverse(
  p_bucket smallint, p_player bigint, p_journal_seq bigint, p_at bigint, p_reason text,
  p_requested_by text, p_approved_by text
) returns text language plpgsql as $$
declare
  r record;
begin
  if coalesce(btrim(p_reason), '') = '' or coalesce(btrim(p_requested_by), '') = ''
      or coalesce(btrim(p_approved_by), '') = ''
      or lower(btrim(p_requested_by)) = lower(btrim(p_approved_by)) then
    raise exception 'a correction needs a reason and two persons' using errcode = 'GH006';
  end if;
  select * into r from ledger_reversal(p_bucket, p_player, p_journal_seq);
  return ledger_post(p_bucket, p_player, p_at, r.key, r.debit, r.credit, r.amount, r.cause,
    r.cause_id, null, btrim(p_reason), btrim(p_approved_by), btrim(p_requested_by));
end $$;

-- The journal's rows for queries of other features. The planner inlines the view.
create or replace view ledger_transfer as
  select bucket, player_id, journal_seq, at, key, debit, credit, amount, cause, cause_id, grant_no,
    requested_by, approved_by, reason, cash_after, bonus_after, held_after, journal_hash,
      record_hash
  from transfer;
