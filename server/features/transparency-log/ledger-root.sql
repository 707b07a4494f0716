-- Heads of players' chains that no kept root needs any more; answers how many it has deleted.
--
-- A head belongs to every root from its own to the one before the same player's next head. Kept
-- are all heads of the newest 2,048 roots (12 weeks of hours) and those of every 512th root before,
-- so that these roots can be made again from the heads and held against the journal. The newest
-- head of a player is always kept: the next root needs it. The server's role may delete no head
-- otherwise, and cannot choose which.
--
-- Reads, of each wallet of the bucket, the heads that are older than that.
create or replace function ledger_heads_thin(p_bucket integer) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bound as materialized (select max(root_no) - 2048 as until from ledger_root),
  spare as (
    select w.bucket, w.player_id, own.root_no
    from bound, wallet_journal w cross join lateral (
      select h.root_no, lead(h.root_no) over (order by h.root_no) as next from ledger_head h
      where h.bucket = w.bucket and h.player_id = w.player_id and h.root_no <= bound.until + 1
    ) own
    -- No multiple of 512 among root_no … next - 1.
    where w.bucket = p_bucket and (own.next - 1) / 512 * 512 < own.root_no),
  gone as (
    delete from ledger_head h using spare s
    where h.bucket = s.bucket and h.player_id = s.player_id and h.root_no = s.root_no
    returning 1)
  select count(*) from gone
$$;
