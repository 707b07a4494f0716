-- Members of staff: what an admin does to others, and the set-up link.

-- Members without their credentials.
create or replace view staff_member as
  select m.staff_id, m.name, m.role, m.created_at, m.active_since, m.suspended_at,
    (select max(s.seen_at) from staff_session s where s.staff_id = m.staff_id) as last_seen_at
  from staff m;

-- Adds a member, or changes another than the admin's own account. Returns 'done', 'taken',
-- 'unknown', 'own' or 'unchanged'. A suspension and a reset end the sessions in this transaction.
create or replace function staff_manage(
  p_token text, p_at bigint, p_act text, p_name text, p_reason text, p_role text,
  p_setup_hash bytea, p_setup_until bigint
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at, 'admin');
  m staff;
begin
  if p_act = 'add_staff' then
    insert into staff (name, role, created_at, setup_hash, setup_until)
      values (p_name, p_role, p_at, p_setup_hash, p_setup_until) on conflict (name) do nothing;
    if not found then return 'taken'; end if;
  else
    select * into m from staff where name = p_name for update;
    if not found then return 'unknown'; end if;
    if m.staff_id = actor.staff_id then return 'own'; end if;
    case p_act
    when 'change_role' then
      if m.role = p_role then return 'unchanged'; end if;
      update staff set role = p_role where staff_id = m.staff_id;
    when 'suspend_staff' then
      if m.suspended_at is not null then return 'unchanged'; end if;
      update staff set suspended_at = p_at where staff_id = m.staff_id;
    when 'resume_staff' then
      if m.suspended_at is null then return 'unchanged'; end if;
      update staff set suspended_at = null where staff_id = m.staff_id;
    when 'reset_staff' then
      perform staff_clear_access(m.staff_id, p_setup_hash, p_setup_until);
    end case;
    if p_act in ('suspend_staff', 'reset_staff') then
      update staff_session set ended_at = p_at where staff_id = m.staff_id and ended_at is null;
    end if;
  end if;
  perform staff_audit_append(actor, p_at, p_act, p_name, null, p_reason,
    jsonb_strip_nulls(jsonb_build_object('role', p_role, 'roleBefore', m.role)));
  return 'done';
end $$;

create or replace function staff_clear_access(
  p_staff bigint, p_setup_hash bytea, p_setup_until bigint
) returns void language sql as $$
  update staff set active_since = null, salt = null, proof_hash = null, totp_sealed = null,
    setup_hash = p_setup_hash, setup_until = p_setup_until where staff_id = p_staff;
  delete from staff_passkey where staff_id = p_staff
$$;

-- Adds a member on the command line, or resets the access of one with that name. Only the owner of
-- the tables may: the server's role has no right to write them.
create or replace function staff_add_by_command(
  p_name text, p_role text, p_reset boolean, p_setup_hash bytea, p_setup_until bigint, p_at bigint
) returns boolean language plpgsql as $$
declare
  known bigint;
begin
  select staff_id into known from staff where name = p_name for update;
  if (known is not null) <> p_reset then return false; end if;
  if p_reset then
    perform staff_clear_access(known, p_setup_hash, p_setup_until);
    update staff_session set ended_at = p_at where staff_id = known and ended_at is null;
  else
    insert into staff (name, role, created_at, setup_hash, setup_until)
      values (p_name, p_role, p_at, p_setup_hash, p_setup_until);
  end if;
  perform staff_record_command(p_at, case when p_reset then 'reset_staff' else 'add_staff' end,
    p_name, null, 'npm run staff:add', jsonb_strip_nulls(jsonb_build_object('role', p_role)));
  return true;
end $$;

-- Whose set-up link it is; no row when it is used, replaced or too old.
create or replace function staff_set_up_of(p_setup_token text, p_at bigint)
returns table (name text, role text) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select m.name, m.role from staff m
  where m.setup_hash = sha256(convert_to(p_setup_token, 'UTF8')) and p_at < m.setup_until
    and m.suspended_at is null
$$;

-- Stores the password and the authenticator's secret of a new member. False: the link is over.
create or replace function staff_set_up(
  p_setup_token text, p_at bigint, p_salt bytea, p_proof_hash bytea, p_totp_sealed bytea,
  p_totp_step bigint
) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  m staff;
begin
  update staff set salt = p_salt, proof_hash = p_proof_hash, totp_sealed = p_totp_sealed,
      totp_step = p_totp_step, active_since = p_at, setup_hash = null, setup_until = null
    where setup_hash = sha256(convert_to(p_setup_token, 'UTF8')) and p_at < setup_until
      and suspended_at is null
    returning * into m;
  if not found then return false; end if;
  perform staff_audit_append(row(m.staff_id, m.name, m.role, null, null)::staff_actor, p_at,
    'set_up', m.name, null, null, null);
  return true;
end $$;
