-- Signed statements of home that a cell believes: who a member of staff is, and what two members
-- have approved. A signature is NMAC (Bellare, Canetti and Krawczyk, 1996) with SHA-256: two keys,
-- each of one block. The server's role cannot read the keys, so it cannot make a signature; it gets
-- one only for the token of an open session.
--   GH022 no approved request of this transfer   GH026 no valid signature

create or replace function cell_mac_v1(p_text text) returns text language sql stable as $$
  select encode(sha256(outer_key || sha256(inner_key || convert_to(p_text, 'UTF8'))), 'hex')
  from cell_key
$$;

create or replace function cell_sign_v1(p_what jsonb) returns text language sql stable as $$
  select cell_mac_v1(p_what::text) || '.' || p_what::text
$$;

-- What a signed text of this kind says.
create or replace function cell_signed_v1(p_signed text, p_kind text) returns jsonb
language plpgsql stable as $$
declare
  said text := substr(p_signed, 66);
begin
  if substr(p_signed, 1, 65) is distinct from cell_mac_v1(said) || '.'
      or said::jsonb->>'signed' is distinct from p_kind then
    raise exception 'no valid signature' using errcode = 'GH026';
  end if;
  return said::jsonb;
end $$;

-- A member's session as a cell accepts it in place of the token, for a minute.
create or replace function staff_warrant_v1(p_token text, p_at bigint) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select cell_sign_v1(jsonb_build_object('signed', 'staff', 'at', p_at, 'staffId', a.staff_id,
    'name', a.name, 'role', a.role, 'sessionId', a.session_id))
  from staff_actor_of(p_token, p_at) a
$$;

-- The member of a warrant. Home, which has the sessions, also looks whether that one is still open.
create or replace function warrant_actor_v1(p_warrant text, p_at bigint) returns staff_actor
language plpgsql stable as $$
declare
  said jsonb := cell_signed_v1(p_warrant, 'staff');
begin
  if p_at - (said->>'at')::bigint not between -60000 and 60000
      or exists (select from staff) and not exists (select from staff_session s
        join staff m on m.staff_id = s.staff_id
        where s.session_id = said->>'sessionId' and s.ended_at is null
          and m.suspended_at is null) then
    raise exception 'no session' using errcode = 'GH020';
  end if;
  return row((said->>'staffId')::bigint, said->>'name', said->>'role', said->>'sessionId',
    null)::staff_actor;
end $$;

-- Shows a cell which member writes rows in the rest of the transaction (recorded-rows.sql).
create or replace function warrant_show_v1(p_bucket smallint, p_warrant text) returns void
language sql as $$
  select set_config('glasshouse.warrant', p_warrant, true)
$$;

-- Whether that member has been shown. False at home, where the trail itself has the entry.
create or replace function warrant_names_v1(p_name text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shown text := current_setting('glasshouse.warrant', true);
begin
  if coalesce(shown, '') = '' or exists (select from staff) then return false; end if;
  return cell_signed_v1(shown, 'staff')->>'name' = p_name;
end $$;

-- True when a signed approval lists exactly this transfer (a row of the journal), with its persons
-- and its reason.
create or replace function approval_lists_v1(p_signed text, t jsonb) returns boolean
language sql stable as $$
  select (d->'kind', d->'requestedBy', d->'decidedBy', d->'reason')
      = (t->'cause', t->'requested_by', t->'approved_by', t->'reason')
    and d->'transfers' @> jsonb_build_array(jsonb_build_object('bucket', t->'bucket', 'playerId',
      t->'player_id', 'key', t->'key', 'debit', t->'debit', 'credit', t->'credit', 'amount',
      t->'amount', 'cause', t->'cause', 'causeId', t->'cause_id'))
  from cell_signed_v1(p_signed, 'approval') d
$$;

-- Whether a transfer in the journal has the signed approval of its making.
create or replace function transfer_is_approved_v1(
  p_bucket smallint, p_player bigint, p_journal_seq bigint
) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from transfer_approval a
      join ledger_transfer t using (bucket, player_id, journal_seq)
    where a.bucket = p_bucket and a.player_id = p_player and a.journal_seq = p_journal_seq
      and approval_lists_v1(a.signed, to_jsonb(t)))
$$;

-- Makes the transfers of a signed approval that belong to a bucket. Returns the entry of each in
-- its player's journal; null when the same transfer was made before.
create or replace function ledger_post_approved_v1(p_bucket smallint, p_signed text, p_at bigint)
returns table (number integer, entry bigint) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  d jsonb := cell_signed_v1(p_signed, 'approval');
  t record;
begin
  perform set_config('glasshouse.approval', p_signed, true);
  for t in select n::integer as place, e.* from jsonb_array_elements(d->'transfers')
      with ordinality as listed(value, n), jsonb_to_record(listed.value) as e(bucket smallint,
        "playerId" bigint, key text, debit text, credit text, amount bigint, cause text,
        "causeId" text)
      where e.bucket = p_bucket order by n loop
    number := t.place;
    entry := null;
    if ledger_post(t.bucket, t."playerId", p_at, t.key, t.debit, t.credit, t.amount, t.cause,
        t."causeId", null, d->>'reason', d->>'decidedBy', d->>'requestedBy') = 'posted' then
      select w.journal_seq into entry from wallet w
        where w.bucket = t.bucket and w.player_id = t."playerId";
    end if;
    return next;
  end loop;
end $$;
