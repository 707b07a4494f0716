-- Approvals by a second person: requested -> approved or refused; approved -> executed, once.

-- The transfers of an approval as its audit entries show them.
create or replace function approval_transfers(p_id text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', t.bucket, 'playerId', t.player_id, 'key',
      t.key, 'debit', t.debit, 'credit', t.credit, 'amount', t.amount, 'cause', t.cause, 'causeId',
      t.cause_id) order by t.number), '[]')
    from approval_transfer t where t.approval_id = p_id
$$;

-- Requests an approval of exactly these transfers (an array of objects as above; it may be
-- empty). A request that makes none may state in `value` of its detail what it is worth at most.
-- Returns 'requested', or 'over_limit' when the amount is above the role's.
--   GH021 the role may not request this kind   GH023 these transfers are not the staff's to make
create or replace function approval_request(
  p_token text, p_at bigint, p_id text, p_kind text, p_subject text, p_player bigint,
  p_reason text, p_detail jsonb, p_transfers jsonb
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
  most bigint;
  total bigint;
  entry bigint;
begin
  select l.request_max into most from approval_limit l
    where l.role = actor.role and l.kind = p_kind;
  if most is null then
    raise exception 'the role % may not request %', actor.role, p_kind using errcode = 'GH021';
  end if;
  select coalesce(sum((t->>'amount')::bigint), 0) into total
    from jsonb_array_elements(p_transfers) t;
  total := greatest(total, coalesce((p_detail->>'value')::bigint, 0));
  if total > most then return 'over_limit'; end if;
  if exists (select from jsonb_array_elements(p_transfers) t where t->>'cause' <> p_kind
      -- Grants and orders move bonus and held money themselves.
      or t->>'debit' in ('bonus', 'held') or t->>'credit' in ('bonus', 'held')) then
    raise exception 'not a transfer of %', p_kind using errcode = 'GH023';
  end if;
  entry := staff_audit_append(actor, p_at, 'request_approval', p_id, p_player, p_reason,
    jsonb_build_object('kind', p_kind, 'subject', p_subject, 'amount', total, 'transfers',
      p_transfers));
  insert into approval (approval_id, kind, subject, player_id, amount, reason, detail, state,
      requested_by, requested_at, requested_entry)
    values (p_id, p_kind, p_subject, p_player, total, p_reason, coalesce(p_detail, '{}'),
      'requested', actor.staff_id, p_at, entry);
  insert into approval_transfer (approval_id, number, bucket, player_id, key, debit, credit, amount,
      cause, cause_id)
    select p_id, n, (t->>'bucket')::smallint, (t->>'playerId')::bigint, t->>'key', t->>'debit',
      t->>'credit', (t->>'amount')::bigint, t->>'cause', t->>'causeId'
    from jsonb_array_elements(p_transfers) with ordinality as e(t, n);
  return 'requested';
end $$;

-- Decides a request. Returns 'done', 'unknown', 'decided' (already), 'own' (the same person) or
-- 'over_limit'.
create or replace function approval_decide(
  p_token text, p_at bigint, p_id text, p_approve boolean, p_reason text
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
  a approval;
  most bigint;
  entry bigint;
begin
  select * into a from approval where approval_id = p_id for update;
  if not found then return 'unknown'; end if;
  select l.approve_max into most from approval_limit l
    where l.role = actor.role and l.kind = a.kind;
  if most is null then
    raise exception 'the role % may not approve %', actor.role, a.kind using errcode = 'GH021';
  end if;
  if a.state <> 'requested' then return 'decided'; end if;
  if a.requested_by = actor.staff_id then return 'own'; end if;
  if a.amount > most then return 'over_limit'; end if;
  entry := staff_audit_append(actor, p_at,
    case when p_approve then 'approve' else 'refuse_approval' end, p_id, a.player_id, p_reason,
    jsonb_build_object('kind', a.kind, 'amount', a.amount, 'transfers', approval_transfers(p_id)));
  update approval set state = case when p_approve then 'approved' else 'refused' end,
      decided_by = actor.staff_id, decided_at = p_at, decided_entry = entry
    where approval_id = p_id;
  return 'done';
end $$;

-- A decided request as other cells believe it (warrants.sql).
create or replace function approval_signed_v1(p_id text) returns text language sql stable as $$
  select cell_sign_v1(jsonb_build_object('signed', 'approval', 'id', p_id, 'kind', a.kind,
    'subject', a.subject, 'detail', a.detail, 'reason', a.reason, 'requestedBy', asked.name,
    'decidedBy', decided.name, 'transfers', approval_transfers(p_id)))
  from approval a join staff asked on asked.staff_id = a.requested_by
    join staff decided on decided.staff_id = a.decided_by
  where a.approval_id = p_id
$$;

-- The signed approvals of the transfers that home made in a bucket, which moves to another cell:
-- there are no approvals there. The owner of the tables calls it (tools/cells).
create or replace function approvals_of_bucket_v1(p_bucket smallint)
returns setof transfer_approval language sql stable as $$
  select o.bucket, o.player_id, o.journal_seq, approval_signed_v1(o.approval_id)
  from approval_transfer o join approval a using (approval_id)
  where o.bucket = p_bucket and o.journal_seq is not null and a.state = 'executed'
$$;

-- Releases an approved request to be executed once, and writes its audit entry. Returns 'done' with
-- the signed request and the buckets of its transfers, 'unknown' or 'not_approved'. The requester
-- and whoever may approve the kind can do it. A request without transfers is executed by it.
create or replace function approval_release_v1(
  p_token text, p_at bigint, p_id text, p_reason text
) returns table (outcome text, signed text, buckets smallint[]) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
  a approval;
begin
  select * into a from approval where approval_id = p_id for update;
  if not found then
    outcome := 'unknown';
    return next;
    return;
  end if;
  if a.requested_by <> actor.staff_id and not exists (select from approval_limit l
      where l.role = actor.role and l.kind = a.kind and l.approve_max is not null) then
    raise exception 'the role % may not execute %', actor.role, a.kind using errcode = 'GH021';
  end if;
  outcome := 'not_approved';
  if a.state = 'approved' then
    update approval set state = 'executed', executed_at = p_at where approval_id = p_id
      and not exists (select from approval_transfer o where o.approval_id = p_id);
    perform staff_audit_append(actor, p_at, 'execute_approval', p_id, a.player_id,
      coalesce(p_reason, a.reason), jsonb_build_object('kind', a.kind, 'amount', a.amount));
    outcome := 'done';
    signed := approval_signed_v1(p_id);
    buckets := array(select distinct o.bucket from approval_transfer o
      where o.approval_id = p_id order by 1);
  end if;
  return next;
end $$;

-- Records at home the journal entries of transfers that were made in another cell. Changes nothing
-- when one of them had been made before.
create or replace function approval_entries_v1(
  p_signed text, p_at bigint, p_numbers integer[], p_entries bigint[]
) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  id text := cell_signed_v1(p_signed, 'approval')->>'id';
begin
  if array_position(p_entries, null) is not null then return; end if;
  update approval_transfer o set journal_seq = e.entry
    from unnest(p_numbers, p_entries) as e(number, entry)
    where o.approval_id = id and o.number = e.number and o.journal_seq is null;
  update approval set state = 'executed', executed_at = p_at
    where approval_id = id and state = 'approved' and not exists (select from approval_transfer o
      where o.approval_id = id and o.journal_seq is null);
end $$;

-- Executes an approved request in one database: all its transfers or none. Returns 'done',
-- 'unknown' or 'not_approved'. The ledger refuses with its own codes, such as GH001 when a balance
-- no longer covers it.
create or replace function approval_execute(
  p_token text, p_at bigint, p_id text, p_reason text default null
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  r record;
  own smallint;
begin
  select * into r from approval_release_v1(p_token, p_at, p_id, p_reason);
  foreach own in array coalesce(r.buckets, '{}') loop
    perform ledger_post_approved_v1(own, r.signed, p_at);
  end loop;
  return r.outcome;
end $$;

-- A correction or write-off needs an approved request that lists exactly this transfer, with the
-- names and the reason of that request, and uses it up.
create or replace function approval_of_transfer() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_id text;
  found_number integer;
begin
  select a.approval_id, t.number into found_id, found_number
    from approval_transfer t
    join approval a on a.approval_id = t.approval_id
    join staff asked on asked.staff_id = a.requested_by
    join staff decided on decided.staff_id = a.decided_by
    where t.bucket = new.bucket and t.player_id = new.player_id and t.key = new.key
      and t.debit = new.debit and t.credit = new.credit and t.amount = new.amount
      and t.cause = new.cause and t.cause_id = new.cause_id and t.journal_seq is null
      and a.state = 'approved' and asked.name = new.requested_by
      and decided.name = new.approved_by and a.reason = new.reason
    order by a.decided_at limit 1
    for update of t, a;
  if found_id is null then
    -- In another cell than home, its signature stands for it.
    if coalesce(current_setting('glasshouse.approval', true), '') = ''
        or not approval_lists_v1(current_setting('glasshouse.approval'), to_jsonb(new)) then
      raise exception 'no approved request of this transfer' using errcode = 'GH022';
    end if;
    insert into transfer_approval (bucket, player_id, journal_seq, signed)
      values (new.bucket, new.player_id, new.journal_seq, current_setting('glasshouse.approval'));
    return null;
  end if;
  update approval_transfer set journal_seq = new.journal_seq
    where approval_id = found_id and number = found_number;
  update approval set state = 'executed', executed_at = new.at
    where approval_id = found_id and not exists (select from approval_transfer o
      where o.approval_id = found_id and o.journal_seq is null);
  return null;
end $$;

create or replace trigger transfer_needs_approval after insert on transfer
  for each row when (new.cause in ('correction', 'write_off'))
  execute function approval_of_transfer();

-- A transaction that makes some of an approval's transfers makes all of them.
create or replace function approval_is_whole() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from approval a where a.approval_id = new.approval_id
      and a.state <> 'executed') then
    raise exception 'approval % is executed in part', new.approval_id using errcode = 'GH024';
  end if;
  return null;
end $$;

drop trigger if exists approval_is_whole on approval_transfer;
create constraint trigger approval_is_whole after update on approval_transfer
  deferrable initially deferred for each row execute function approval_is_whole();

-- Takes the head of the audit trail into the public log, at most once an hour. Returns how many.
create or replace function staff_audit_anchor_due(p_at bigint) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with made as (
    insert into staff_audit_anchor (seq, hash, at)
    select h.seq, h.hash, p_at from staff_audit_head h
    where h.seq > 0 and not exists (select from staff_audit_anchor a
      where a.seq >= h.seq or a.at > p_at - 3600000)
    on conflict do nothing returning 1)
  select count(*)::integer from made
$$;

create or replace view staff_anchor_to_log as
  select seq, hash, at from staff_audit_anchor where log_entry is null;

create or replace function staff_anchor_logged(p_seq bigint, p_entry bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update staff_audit_anchor set log_entry = p_entry where seq = p_seq and log_entry is null
$$;
