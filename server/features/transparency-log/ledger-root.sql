-- Deletes the journal heads of a bucket that no kept root needs. Returns how many were deleted.
--
-- A head belongs to every root from its own to the one before the same player's next head. The
-- heads of the newest 2,048 roots (12 weeks of hours, counted from the bucket's newest head) and of
-- every 512th earlier root are kept, so these roots can be recomputed and compared with the
-- journal. A player's newest head is always kept, because the next root needs it. This function is the
-- server role's only way to delete heads, and the role cannot choose which.
--
-- Reads, for each wallet of the bucket, its newest head and those older than 2,048 roots.
create or replace function ledger_heads_thin(p_bucket integer) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bound as materialized (
    select max(newest.root_no) - 2048 as until from wallet_journal w cross join lateral (
      select h.root_no from ledger_head h
      where h.bucket = w.bucket and h.player_id = w.player_id order by h.root_no desc limit 1
    ) newest where w.bucket = p_bucket),
  spare as (
    select w.bucket, w.player_id, own.root_no
    from bound, wallet_journal w cross join lateral (
      select h.root_no, lead(h.root_no) over (order by h.root_no) as next from ledger_head h
      where h.bucket = w.bucket and h.player_id = w.player_id and h.root_no <= bound.until + 1
    ) own
    -- Not needed by a root: root_no … next - 1 contains no multiple of 512.
    where w.bucket = p_bucket and (own.next - 1) / 512 * 512 < own.root_no),
  gone as (
    delete from ledger_head h using spare s
    where h.bucket = s.bucket and h.player_id = s.player_id and h.root_no = s.root_no
    returning 1)
  select count(*) from gone
$$;
