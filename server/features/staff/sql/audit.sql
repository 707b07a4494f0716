-- The audit trail. `staff_audit_append` runs with the rights of its caller: the server's role may
-- not write the tables, so it can only append through the functions that check a token.

-- The hash of an entry: SHA-256 over the previous hash and the SHA-256 of each field as text.
create or replace function staff_audit_hash(previous bytea, variadic p_fields text[])
returns bytea language sql immutable as $$
  select sha256(previous || string_agg(sha256(convert_to(coalesce(f, ''), 'UTF8')), ''::bytea
    order by n)) from unnest(p_fields) with ordinality as t(f, n)
$$;

-- Appends an entry and returns its number. The head stays locked until the transaction ends.
create or replace function staff_audit_append(
  p_actor staff_actor, p_at bigint, p_action text, p_subject text, p_player bigint, p_reason text,
  p_detail jsonb
) returns bigint language plpgsql as $$
declare
  head staff_audit_head;
  detail jsonb := coalesce(p_detail, '{}');
begin
  select * into strict head from staff_audit_head for update;
  head.seq := head.seq + 1;
  head.hash := staff_audit_hash(head.hash, head.seq::text, p_at::text, p_actor.staff_id::text,
    p_actor.name, p_actor.role, p_actor.session_id, p_action, p_subject, p_player::text, p_reason,
    detail::text);
  insert into staff_audit (seq, at, staff_id, staff_name, role, session_id, action, subject,
      player_id, reason, detail, hash)
    values (head.seq, p_at, p_actor.staff_id, p_actor.name, p_actor.role, p_actor.session_id,
      p_action, p_subject, p_player, p_reason, detail, head.hash);
  update staff_audit_head set seq = head.seq, hash = head.hash;
  -- The serving layer reads it to see that an act was recorded in its transaction.
  perform set_config('glasshouse.audit_entry', head.seq::text, true);
  return head.seq;
end $$;

-- The entry that this transaction appended; null or empty when it has none.
create or replace function staff_audit_entry_v1() returns text language sql stable as $$
  select current_setting('glasshouse.audit_entry', true)
$$;

-- Who the token of an open session belongs to: idle at most 30 minutes, open at most 12 hours.
-- The member's row stays locked against suspension until the transaction ends.
--   GH020 no such session   GH021 the role may not do it
create or replace function staff_actor_of(p_token text, p_at bigint, p_role text default null)
returns staff_actor language plpgsql as $$
declare
  actor staff_actor;
begin
  -- Session tokens contain no dot; a cell other than home gets what home has signed.
  if position('.' in p_token) > 0 then
    actor := warrant_actor_v1(p_token, p_at);
    if p_role is not null and actor.role <> p_role then
      raise exception 'the role % may not do it', actor.role using errcode = 'GH021';
    end if;
    return actor;
  end if;
  select m.staff_id, m.name, m.role, s.session_id, s.opened_at into actor
    from staff_session s join staff m on m.staff_id = s.staff_id
    where s.token_hash = sha256(convert_to(p_token, 'UTF8')) and s.ended_at is null
      and m.suspended_at is null and m.active_since is not null
      and p_at - s.seen_at < 1800000 and p_at - s.opened_at < 43200000
    for share of m;
  if actor.staff_id is null then
    raise exception 'no session' using errcode = 'GH020';
  end if;
  if p_role is not null and actor.role <> p_role then
    raise exception 'the role % may not do it', actor.role using errcode = 'GH021';
  end if;
  return actor;
end $$;

-- Records what the member of an open session does, in the transaction that does it.
create or replace function staff_record(
  p_token text, p_at bigint, p_action text, p_subject text, p_player bigint, p_reason text,
  p_detail jsonb
) returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select staff_audit_append(staff_actor_of(p_token, p_at), p_at, p_action, p_subject, p_player,
    p_reason, p_detail)
$$;

-- Records what the owner of the database does on the command line. The server's role may not.
create or replace function staff_record_command(
  p_at bigint, p_action text, p_subject text, p_player bigint, p_reason text, p_detail jsonb
) returns bigint language sql as $$
  select staff_audit_append(row(null, 'command line', null, null, null)::staff_actor, p_at,
    p_action, p_subject, p_player, p_reason, p_detail)
$$;
