-- Passkeys of staff. The server checks signatures; challenges, secrets, counters and the owner's
-- password are compared here, so that reading the tables gives nobody a session.

-- Keeps a challenge for a log-in, or with a token for a new key of its member.
create or replace function staff_challenge_new(
  p_token text, p_at bigint, p_hash bytea, p_until bigint
) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  owner bigint;
begin
  if p_token is not null then owner := (staff_actor_of(p_token, p_at)).staff_id; end if;
  delete from staff_challenge where expires_at <= p_at;
  insert into staff_challenge (challenge_hash, staff_id, expires_at)
    values (p_hash, owner, p_until);
end $$;

create or replace function staff_challenge_take(p_hash bytea, p_staff bigint, p_at bigint)
returns boolean language plpgsql as $$
begin
  delete from staff_challenge where challenge_hash = p_hash and expires_at > p_at
    and staff_id is not distinct from p_staff;
  return found;
end $$;

-- What the server needs to check a signature.
create or replace function staff_passkey_key(p_credential text)
returns table (public_key bytea, counter bigint) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select k.public_key, k.counter from staff_passkey k where k.credential_id = p_credential
$$;

-- Opens a session when key, secret, counter and challenge fit, and returns the member's name; null
-- otherwise, and the try is recorded. Without a secret the server found the signature wrong.
create or replace function staff_log_in_by_passkey(
  p_credential text, p_secret bytea, p_challenge bytea, p_counter bigint, p_token_hash bytea,
  p_session_id text, p_at bigint, p_address text, p_device text
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  m staff;
  k staff_passkey;
  is_asked boolean := staff_challenge_take(p_challenge, null, p_at);
begin
  select o.* into m from staff o join staff_passkey p on p.staff_id = o.staff_id
    where p.credential_id = p_credential for update of o;
  if not found then return null; end if;
  select * into k from staff_passkey where credential_id = p_credential for update;
  if k.credential_id is null or not is_asked or m.suspended_at is not null
      or m.active_since is null or sha256(p_secret) is distinct from k.secret_hash
      -- Keys that never count stay at zero.
      or p_counter is null or (p_counter <= k.counter and (p_counter, k.counter) <> (0, 0))
  then
    perform staff_audit_append(row(null, 'not signed in', null, null, null)::staff_actor, p_at,
      'log_in_failed', m.name, null, null,
      jsonb_build_object('device', p_device, 'address', p_address, 'by', 'passkey'));
    return null;
  end if;
  update staff_passkey set counter = p_counter, last_used_at = p_at
    where credential_id = p_credential;
  insert into staff_session (token_hash, session_id, staff_id, opened_at, seen_at, address, device)
    values (p_token_hash, p_session_id, m.staff_id, p_at, p_at, p_address, p_device);
  perform staff_audit_append(row(m.staff_id, m.name, m.role, p_session_id, p_at)::staff_actor, p_at,
    'log_in', m.name, null, null, jsonb_build_object('device', p_device, 'by', 'passkey'));
  return m.name;
end $$;

-- Adds a passkey for the session's member, who gives the password again. Returns 'done',
-- 'password_wrong' or 'not_asked' (no such challenge of this member, or the key is known).
create or replace function staff_passkey_add(
  p_token text, p_at bigint, p_proof bytea, p_challenge bytea, p_credential text,
  p_public_key bytea, p_counter bigint, p_secret_hash bytea, p_device text
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
begin
  if not exists (select from staff where staff_id = actor.staff_id
      and proof_hash = sha256(p_proof)) then
    return 'password_wrong';
  end if;
  if not staff_challenge_take(p_challenge, actor.staff_id, p_at) then return 'not_asked'; end if;
  insert into staff_passkey (credential_id, staff_id, public_key, secret_hash, counter, device,
      created_at)
    values (p_credential, actor.staff_id, p_public_key, p_secret_hash, p_counter, p_device, p_at)
    on conflict do nothing;
  if not found then return 'not_asked'; end if;
  perform staff_audit_append(actor, p_at, 'add_passkey', actor.name, null, null,
    jsonb_build_object('device', p_device));
  return 'done';
end $$;

-- The passkeys of the session's member, the newest first.
create or replace function staff_passkeys(p_token text, p_at bigint)
returns table (credential_id text, device text, created_at bigint, last_used_at bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
begin
  return query select k.credential_id, k.device, k.created_at, k.last_used_at
    from staff_passkey k where k.staff_id = actor.staff_id
    order by k.created_at desc, k.credential_id;
end $$;

-- Removes a passkey of the session's member and ends the member's other sessions: one of them may
-- have been opened with it. False: the member has no such passkey.
create or replace function staff_passkey_remove(p_token text, p_at bigint, p_credential text)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  actor staff_actor := staff_actor_of(p_token, p_at);
  k staff_passkey;
begin
  delete from staff_passkey where credential_id = p_credential and staff_id = actor.staff_id
    returning * into k;
  if not found then return false; end if;
  update staff_session set ended_at = p_at
    where staff_id = actor.staff_id and session_id <> actor.session_id and ended_at is null;
  perform staff_audit_append(actor, p_at, 'remove_passkey', actor.name, null, null,
    jsonb_build_object('device', k.device));
  return true;
end $$;
