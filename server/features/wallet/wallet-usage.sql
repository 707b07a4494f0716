-- The usage of a wallet's limits.

-- Stakes and net losses of the given market day, week and month, in minor units. A window of an
-- earlier period counts as zero, as in spin_stop_v2.
create or replace function wallet_usage_v1(
  p_bucket smallint, p_player bigint, p_day integer, p_week integer, p_month integer
) returns table (kind text, period text, used bigint) language sql stable as $$
  select u.kind, u.period, u.used
  from wallet w cross join lateral (values
    ('stake', 'day', spin_window(p_day, w.day_id, w.day_staked)),
    ('stake', 'week', spin_window(p_week, w.week_id, w.week_staked)),
    ('stake', 'month', spin_window(p_month, w.month_id, w.month_staked)),
    ('loss', 'day', spin_window(p_day, w.day_id, w.day_lost)),
    ('loss', 'week', spin_window(p_week, w.week_id, w.week_lost)),
    ('loss', 'month', spin_window(p_month, w.month_id, w.month_lost))) u(kind, period, used)
  where w.bucket = p_bucket and w.player_id = p_player
$$;

-- Locks the wallets of these players, skipping locked ones, and returns whether each was ever used.
create or replace function wallets_locked_v1(p_players bigint[])
returns table (id bigint, is_used boolean) language sql volatile as $$
  select w.player_id, w.journal_seq <> 0 or w.seq <> 0 or w.cash <> 0 or w.bonus <> 0 or w.held <> 0
    or w.grants_made <> 0 or w.seed_id <> 0 or w.blocked_until <> 0
  from wallet w where (w.bucket, w.player_id) in (select i & 63, i from unnest(p_players) i)
  for update skip locked
$$;

-- Deletes the wallets of these players, which were never used (forget_guests_v1).
create or replace function wallets_forget_v1(p_players bigint[]) returns void
language sql as $$
  delete from wallet where (bucket, player_id) in (select i & 63, i from unnest(p_players) i)
$$;
