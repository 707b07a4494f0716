-- Sessions of staff. Every function takes the token itself and compares its hash here, so that
-- reading the tables gives nobody a session.

-- Who a token belongs to; no row when the session is not open. Notes that it was seen.
create or replace function staff_session_seen(p_token text, p_at bigint)
returns setof staff_actor language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  hash bytea := sha256(convert_to(p_token, 'UTF8'));
  actor staff_actor;
begin
  select m.staff_id, m.name, m.role, s.session_id, s.opened_at into actor
    from staff_session s join staff m on m.staff_id = s.staff_id
    where s.token_hash = hash and s.ended_at is null and m.suspended_at is null
      and m.active_since is not null
      and p_at - s.seen_at < 1800000 and p_at - s.opened_at < 43200000;
  if actor.staff_id is null then return; end if;
  -- At most one write every 30 seconds.
  update staff_session s set seen_at = p_at where s.token_hash = hash and s.seen_at < p_at - 30000;
  return next actor;
end $$;

-- What the server needs to check a log-in; no row for unknown names and unfinished set-ups.
create or replace function staff_credentials(p_name text)
returns table (salt bytea, totp_sealed bytea) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select m.salt, m.totp_sealed from staff m where m.name = p_name and m.proof_hash is not null
$$;

-- Opens a session when the proof is right and the code's time step is newer than the last one; else
-- the try is recorded.
create or replace function staff_log_in(
  p_name text, p_proof bytea, p_totp_step bigint, p_token_hash bytea, p_session_id text,
  p_at bigint, p_address text, p_device text
) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  m staff;
begin
  select * into m from staff where name = p_name for update;
  -- An unknown name is not recorded: it may be a password in the wrong field.
  if not found then return false; end if;
  if m.suspended_at is not null or m.proof_hash is null
      or sha256(p_proof) is distinct from m.proof_hash or coalesce(p_totp_step, 0) <= m.totp_step
  then
    perform staff_audit_append(row(null, 'not signed in', null, null, null)::staff_actor, p_at,
      'log_in_failed', m.name, null, null,
      jsonb_build_object('device', p_device, 'address', p_address));
    return false;
  end if;
  update staff set totp_step = p_totp_step where staff_id = m.staff_id;
  insert into staff_session (token_hash, session_id, staff_id, opened_at, seen_at, address, device)
    values (p_token_hash, p_session_id, m.staff_id, p_at, p_at, p_address, p_device);
  perform staff_audit_append(row(m.staff_id, m.name, m.role, p_session_id, p_at)::staff_actor, p_at,
    'log_in', m.name, null, null, jsonb_build_object('device', p_device));
  return true;
end $$;

create or replace function staff_log_out(p_token text, p_at bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
begin
  update staff_session set ended_at = p_at where session_id = actor.session_id;
  perform staff_audit_append(actor, p_at, 'log_out', actor.name, null, null, null);
end $$;

-- Changes the own password and ends the member's other sessions. False: the proof is wrong.
create or replace function staff_change_password(
  p_token text, p_at bigint, p_proof bytea, p_salt bytea, p_proof_hash bytea
) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
begin
  update staff set salt = p_salt, proof_hash = p_proof_hash
    where staff_id = actor.staff_id and proof_hash = sha256(p_proof);
  if not found then return false; end if;
  update staff_session set ended_at = p_at
    where staff_id = actor.staff_id and session_id <> actor.session_id and ended_at is null;
  perform staff_audit_append(actor, p_at, 'change_password', actor.name, null, null, null);
  return true;
end $$;
