-- Guests without any stored action: no journal entry, order, seed, limit, break, terms, message or
-- login. They are deleted some time after they were last seen.

-- Returns which of these players have any stored action. Checks every table with a player_id,
-- including future ones, except those whose rows are deleted with a guest.
create or replace function guests_touched_v1(p_players bigint[], p_erased text[])
returns setof bigint language plpgsql stable set search_path = pg_catalog, public as $$
declare
  place record;
begin
  return query select p.player_id from public.player p
    where (p.bucket, p.player_id) in (select i & 63, i from unnest(p_players) i)
      and (p.login_name is not null or p.robot or p.mail is not null or p.verified_at is not null
        or p.closing_at is not null or p.closed_at is not null or p.invited_by is not null
        or p.payer is not null or p.payout_account_hash is not null
        or p.age_confirmed_at is not null);
  -- A device with an ended link must not get a new guest unasked, so its end is kept.
  return query select l.player_id from public.device_link l
    where (l.bucket, l.player_id) in (select i & 63, i from unnest(p_players) i)
      and l.ended_at is not null;
  return query select d.player_id from public.directory d
    where (d.bucket, d.player_id) in (select i & 63, i from unnest(p_players) i)
      and (d.ended_at is not null or d.kind not in ('device', 'invite', 'welcome'));
  for place in
    select c.oid::regclass as name, exists (select from pg_attribute b
        where b.attrelid = c.oid and b.attname = 'bucket' and not b.attisdropped) as has_bucket
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'player_id'
        and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all (p_erased)
  loop
    return query execute format(
      'select i from unnest($1) i where exists (select from %s t where t.player_id = i %s)',
      place.name, case when place.has_bucket then 'and t.bucket = (i & 63)::smallint' else '' end)
      using p_players;
  end loop;
end $$;

-- Deletes the keys of guests that another cell has deleted. They have no other keys: a login or a
-- payout account keeps a player from being deleted.
create or replace function directory_forget_v1(p_signed text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint[] := array(select jsonb_array_elements_text(
    cell_signed_v1(p_signed, 'guests')->'players')::bigint);
begin
  delete from public.directory where (bucket, player_id) in (select i & 63, i from unnest(gone) i);
end $$;

-- Checks a batch of one bucket's due guests and returns how many; deletes those last seen more than
-- p_kept_ms ago. Skips guests with a locked row, so that this never waits; a log-in locks its
-- player's row, so that nobody is deleted while logging in. It runs with its owner's rights,
-- because the server's role may not delete players.
create or replace function forget_guests_v1(p_at bigint, p_kept_ms bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  erased constant text[] := '{session, device_link, directory, journal_check, player_game, wallet,
    consent_change, player}';
  due bigint[];
  wallets bigint[];
  keys bigint[];
  links bigint[];
  free bigint[];
  touched bigint[];
  gone bigint[];
begin
  select coalesce(array_agg(s.player_id), '{}') into due from (
    select p.player_id from public.player p
    where p.purge_check_at <= p_at and p.bucket = (select f.bucket from public.player f
      where f.purge_check_at <= p_at order by f.purge_check_at limit 1)
    order by p.purge_check_at limit 200 for update skip locked) s;
  select coalesce(array_agg(w.id), '{}'), coalesce(array_agg(w.id) filter (where w.is_used), '{}')
    into wallets, touched from wallets_locked_v1(due) w(id, is_used);
  select coalesce(array_agg(s.player_id), '{}') into keys from (
    select d.player_id from public.directory d
    where (d.bucket, d.player_id) in (select i & 63, i from unnest(wallets) i)
    for update skip locked) s;
  select coalesce(array_agg(s.player_id), '{}') into links from (
    select l.player_id from public.device_link l
    where (l.bucket, l.player_id) in (select i & 63, i from unnest(wallets) i)
    for update skip locked) s;
  select coalesce(array_agg(i), '{}') into free from unnest(wallets) i
    where (select count(*) from unnest(keys) k where k = i) = (select count(*)
        from public.directory d where d.bucket = i & 63 and d.player_id = i)
      and (select count(*) from unnest(links) k where k = i) = (select count(*)
        from public.device_link l where l.bucket = i & 63 and l.player_id = i);
  -- Checked after the locks, so that earlier writes are visible and no later ones can occur.
  touched := touched || array(select guests_touched_v1(free, erased));
  update public.player p set purge_check_at = checked.look_at from (
    select q.bucket, q.player_id, case
        when q.player_id = any (touched) then null
        when q.player_id <> all (free) then p_at + p_kept_ms
        else p_kept_ms + greatest(q.created_at,
          (select max(l.last_used_at) from public.device_link l
            where l.bucket = q.bucket and l.player_id = q.player_id),
          (select max(s.last_seen_at) from public.session_open s where s.bucket = q.bucket
            and s.player_id = q.player_id))
      end as look_at
    from public.player q
    where (q.bucket, q.player_id) in (select i & 63, i from unnest(due) i)) checked
    where p.bucket = checked.bucket and p.player_id = checked.player_id;
  select coalesce(array_agg(p.player_id), '{}') into gone from public.player p
    where (p.bucket, p.player_id) in (select i & 63, i from unnest(free) i)
      and p.purge_check_at <= p_at;
  -- The tables of `erased`, each deleted by its owning feature.
  perform sessions_forget_v1(gone);
  delete from public.device_link
    where (bucket, player_id) in (select i & 63, i from unnest(gone) i);
  delete from public.directory where (bucket, player_id) in (select i & 63, i from unnest(gone) i);
  perform journal_checks_forget_v1(gone);
  perform player_games_forget_v1(gone);
  perform wallets_forget_v1(gone);
  delete from public.consent_change
    where (bucket, player_id) in (select i & 63, i from unnest(gone) i);
  delete from public.player where (bucket, player_id) in (select i & 63, i from unnest(gone) i);
  -- With several cells their keys are at home, which believes the signature (directory_forget_v1).
  if exists (select from unnest(gone) i where i <> all (keys)) then
    perform outbox_put_v1((gone[1] & 63)::smallint, 'guests:' || gone[1], 'guests_deleted',
      jsonb_build_object('signed',
        cell_sign_v1(jsonb_build_object('signed', 'guests', 'players', gone))), p_at);
  end if;
  return cardinality(due);
end $$;
