-- Reviews of withdrawals. An order leaves its review by a decision of members whose sessions are
-- open and within the limits of their roles, at its latest time, or back to cash.

-- Starts the review of an order that was not sent yet; without a token the server itself does,
-- because the books differ. Returns 'started', 'sent' or 'reviewed' (before, for this account).
create or replace function withdrawal_review_start(
  p_token text, p_at bigint, p_bucket smallint, p_order text, p_reason text, p_decide_by bigint
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  w withdrawal;
  actor staff_actor;
begin
  if p_token is not null then
    actor := staff_actor_of(p_token, p_at);
    if not exists (select from withdrawal_review_limit l where l.role = actor.role) then
      raise exception 'the role % may not do it', actor.role using errcode = 'GH021';
    end if;
  end if;
  select * into strict w from withdrawal where bucket = p_bucket and order_id = p_order for update;
  if w.phase not in ('check', 'hold', 'channel', 'id_check', 'verified', 'fee', 'withhold',
      'submit') then
    return case when w.phase = 'review' then 'reviewed' else 'sent' end;
  end if;
  insert into withdrawal_review (bucket, order_id, submission, player_id, amount, cause, started_at,
      started_by, started_reason, resume_phase, decide_by)
    values (p_bucket, p_order, w.submission, w.player_id, w.amount,
      case when p_token is null then 'books_differ' else 'staff' end, p_at, actor.name,
      case when p_token is null then null else p_reason end, w.phase, p_decide_by)
    on conflict do nothing;
  if not found then return 'reviewed'; end if;
  update withdrawal set phase = 'review', next_at = p_decide_by, attempts = 0
    where bucket = p_bucket and order_id = p_order;
  return 'started';
end $$;

-- The same by the server itself, which needs nobody of staff: with several databases it runs where
-- the order is.
create or replace function withdrawal_review_start_by_server(
  p_bucket smallint, p_order text, p_at bigint, p_decide_by bigint
) returns text language sql as $$
  select withdrawal_review_start(null, p_at, p_bucket, p_order, null, p_decide_by)
$$;

-- Starts the legal hold of a signed approval (features/staff/sql/warrants.sql): stops the order, or
-- turns its review in progress into the hold. Returns 'started', 'late' (the review date has
-- passed), 'sent' or 'reviewed' (before, for this account, or it is a legal hold already).
create or replace function withdrawal_legal_hold_start_v2(
  p_bucket smallint, p_signed text, p_at bigint
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  a jsonb := cell_signed_v1(p_signed, 'approval');
  w withdrawal;
  hold_law text := a->'detail'->>'law';
  review_at bigint := (a->'detail'->>'until')::bigint;
begin
  if a->>'kind' <> 'legal_hold' then
    raise exception 'not an approval of a legal hold' using errcode = 'GH022';
  end if;
  if review_at <= p_at then return 'late'; end if;
  select * into strict w from withdrawal
    where bucket = p_bucket and order_id = a->>'subject' for update;
  if w.phase = 'review' then
    update withdrawal_review v set cause = 'legal_hold', law = hold_law,
        approval_id = a->>'id', started_by = a->>'requestedBy', started_reason = a->>'reason',
        decide_by = review_at, proposed_outcome = null, proposed_refusal = null,
        proposed_by = null, proposed_reason = null, proposed_at = null
      where v.bucket = w.bucket and v.order_id = w.order_id and v.outcome is null
        and v.cause <> 'legal_hold';
  elsif w.phase not in ('check', 'hold', 'channel', 'id_check', 'verified', 'fee', 'withhold',
      'submit') then
    return 'sent';
  else
    insert into withdrawal_review (bucket, order_id, submission, player_id, amount, cause, law,
        approval_id, started_at, started_by, started_reason, resume_phase, decide_by)
      values (w.bucket, w.order_id, w.submission, w.player_id, w.amount, 'legal_hold', hold_law,
        a->>'id', p_at, a->>'requestedBy', a->>'reason', w.phase, review_at)
      on conflict do nothing;
  end if;
  if not found then return 'reviewed'; end if;
  update withdrawal set phase = 'review', next_at = review_at, attempts = 0
    where bucket = w.bucket and order_id = w.order_id;
  return 'started';
end $$;

-- The same in one database, as servers of the previous release call it: also uses the request up.
create or replace function withdrawal_legal_hold_start(p_token text, p_at bigint, p_approval text)
returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  r record;
begin
  select * into r from approval_release_v1(p_token, p_at, p_approval, null);
  if r.outcome <> 'done' then return 'not_approved'; end if;
  return withdrawal_legal_hold_start_v2(
    (cell_signed_v1(r.signed, 'approval')->'detail'->>'bucket')::smallint, r.signed, p_at);
end $$;

-- Decides a review, or records what its member proposes above the limit of the role. Another
-- member who decides the same confirms it; one who decides otherwise proposes that instead.
-- Returns 'decided', 'proposed', 'own' (the same member again), 'over_limit' or 'none'.
create or replace function withdrawal_review_decide(
  p_token text, p_at bigint, p_bucket smallint, p_order text, p_outcome text, p_refusal text,
  p_reason text
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
  own withdrawal_review_limit;
  r withdrawal_review;
begin
  select * into own from withdrawal_review_limit l where l.role = actor.role;
  if not found then
    raise exception 'the role % may not do it', actor.role using errcode = 'GH021';
  end if;
  select * into r from withdrawal_review v
    where v.bucket = p_bucket and v.order_id = p_order and v.outcome is null for update;
  if not found then return 'none'; end if;
  if r.cause = 'legal_hold' and actor.role <> 'risk' then
    raise exception 'the role % may not do it', actor.role using errcode = 'GH021';
  end if;
  if r.amount > own.alone_max then
    if r.proposed_by = actor.name and r.proposed_outcome = p_outcome
        and r.proposed_refusal is not distinct from p_refusal then
      return 'own';
    end if;
    if r.proposed_by is null or r.proposed_by = actor.name or r.proposed_outcome <> p_outcome
        or r.proposed_refusal is distinct from p_refusal then
      update withdrawal_review v
        set proposed_outcome = p_outcome, proposed_refusal = p_refusal, proposed_by = actor.name,
          proposed_reason = p_reason, proposed_at = p_at
        where v.bucket = p_bucket and v.order_id = p_order and v.submission = r.submission;
      return 'proposed';
    end if;
    if r.amount > own.second_max then return 'over_limit'; end if;
  end if;
  update withdrawal_review v
    set outcome = p_outcome, refusal = p_refusal, decided_by = actor.name,
      decided_reason = p_reason, decided_at = p_at,
      -- Within the own limit the member's own proposal of an earlier role is no second person.
      proposed_by = nullif(v.proposed_by, actor.name),
      proposed_outcome = case when v.proposed_by <> actor.name then v.proposed_outcome end
    where v.bucket = p_bucket and v.order_id = p_order and v.submission = r.submission;
  return 'decided';
end $$;

-- Releases an order that nobody decided in time. False: it was decided, or there is time left.
create or replace function withdrawal_review_release(
  p_bucket smallint, p_order text, p_at bigint
) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update withdrawal_review set outcome = 'released', decided_at = p_at
    where bucket = p_bucket and order_id = p_order and outcome is null and decide_by <= p_at;
  return found;
end $$;

create or replace function withdrawal_review_left() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.phase = 'returned' then
    update withdrawal_review set outcome = 'ended', decided_at = coalesce(new.closed_at, decide_by)
      where bucket = new.bucket and order_id = new.order_id and outcome is null;
  elsif exists (select from withdrawal_review where bucket = new.bucket
      and order_id = new.order_id and outcome is null) then
    raise exception 'the review of % is not decided', new.order_id using errcode = 'GH030';
  end if;
  return null;
end $$;

create or replace trigger withdrawal_review_left after update on withdrawal
  for each row when (old.phase = 'review' and new.phase <> 'review')
  execute function withdrawal_review_left();
