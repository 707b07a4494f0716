-- Versions of orders and accounts. The owning features define the hashed fields (deposit_record_v1,
-- withdrawal_record_v1, account_record_v1) and call this from a trigger, so that every statement
-- that changes a row stores a version.

-- Adds the next version. An account without any known data has none.
create or replace function record_keep_v1(
  p_bucket smallint, p_kind text, p_id text, p_player bigint, p_text text
) returns void language sql as $$
  insert into record_version (bucket, record_id, kind, version, player_id, hash)
  select p_bucket, p_id, p_kind, coalesce(last.version, 0) + 1, p_player,
    sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex'))
      || convert_to(coalesce(p_text, ''), 'UTF8'))
  from (select 1) one left join lateral (
    select v.version, v.hash from record_version v
    where v.bucket = p_bucket and v.record_id = p_id and v.kind = p_kind
    order by v.version desc limit 1) last on true
  where p_text is not null or last.version is not null
$$;

-- True when no row of a kind has a version yet: existing rows then get their first one.
create or replace function records_unkept_v1(p_kind text) returns boolean language sql stable as $$
  select not exists (select from record_version where kind = p_kind)
$$;
