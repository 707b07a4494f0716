-- Bets and wins of rounds that another supplier's server plays. They use cash only, so no bonus is
-- wagered in a game whose odds are not published here. The caller posts the transfers.

-- Counts a bet against the limits, or returns why it is refused, as spin_stop_v2 names it. The
-- caller holds the wallet's lock.
create or replace function wallet_bet_v1(
  p_bucket smallint, p_player bigint, p_at bigint, p_day integer, p_week integer, p_month integer,
  p_min_round_ms integer, p_stake bigint
) returns text language plpgsql as $$
declare
  w wallet;
  reason text;
begin
  select * into w from wallet where bucket = p_bucket and player_id = p_player;
  w.bonus := 0;
  w.grant_bonus := 0;
  w.grant_deadline := null;
  w.grants_open := 0;
  reason := spin_stop_v2(w, p_at, p_day, p_week, p_month, p_min_round_ms, p_stake);
  if reason is not null then
    return reason;
  end if;
  -- A free round has no entry in the journal, from which the times and windows of play follow.
  if p_stake > 0 then
    update wallet set last_round_at = p_at, play_staked = play_staked + p_stake,
      check_staked = check_staked + p_stake
      where bucket = p_bucket and player_id = p_player;
    perform wallet_played_v1(p_bucket, p_player, p_day, p_week, p_month, p_stake, p_stake);
  end if;
  return null;
end $$;

-- Counts a win, or with a negative amount takes one back. Never refused.
create or replace function wallet_win_v1(
  p_bucket smallint, p_player bigint, p_day integer, p_week integer, p_month integer, p_win bigint
) returns void language plpgsql as $$
begin
  update wallet set play_won = play_won + p_win, check_won = check_won + p_win
    where bucket = p_bucket and player_id = p_player;
  perform wallet_played_v1(p_bucket, p_player, p_day, p_week, p_month, 0, -p_win);
end $$;

-- Takes a bet out of the windows it was counted in, as far as they are still running, and out of
-- the running session.
create or replace function wallet_bet_undone_v1(
  p_bucket smallint, p_player bigint, p_bet_at bigint, p_day integer, p_week integer,
  p_month integer, p_stake bigint
) returns void language sql as $$
  update wallet set
    day_staked = day_staked - case when day_id = p_day then p_stake else 0 end,
    day_lost = day_lost - case when day_id = p_day then p_stake else 0 end,
    week_staked = week_staked - case when week_id = p_week then p_stake else 0 end,
    week_lost = week_lost - case when week_id = p_week then p_stake else 0 end,
    month_staked = month_staked - case when month_id = p_month then p_stake else 0 end,
    month_lost = month_lost - case when month_id = p_month then p_stake else 0 end,
    play_staked = play_staked - case when play_started_at <= p_bet_at then p_stake else 0 end,
    check_staked = check_staked - case when check_started_at <= p_bet_at then p_stake else 0 end
  where bucket = p_bucket and player_id = p_player
$$;

create or replace function wallet_played_v1(
  p_bucket smallint, p_player bigint, p_day integer, p_week integer, p_month integer,
  p_staked bigint, p_lost bigint
) returns void language sql as $$
  update wallet set
    day_id = greatest(day_id, p_day),
    day_staked = spin_window(p_day, day_id, day_staked) + p_staked,
    day_lost = spin_window(p_day, day_id, day_lost) + p_lost,
    week_id = greatest(week_id, p_week),
    week_staked = spin_window(p_week, week_id, week_staked) + p_staked,
    week_lost = spin_window(p_week, week_id, week_lost) + p_lost,
    month_id = greatest(month_id, p_month),
    month_staked = spin_window(p_month, month_id, month_staked) + p_staked,
    month_lost = spin_window(p_month, month_id, month_lost) + p_lost
  where bucket = p_bucket and player_id = p_player
$$;

-- Locks a wallet and returns its cash; null when there is none.
create or replace function wallet_cash_locked_v1(p_bucket smallint, p_player bigint)
returns bigint language sql volatile as $$
  select cash from wallet where bucket = p_bucket and player_id = p_player for update
$$;

-- Stores how many rounds of a game the player has played on a day, for the tasks of the day: up to
-- three, in two bits at `p_shift`. With all tasks of `p_full` done the big task is; a round that is
-- taken back takes it back too. Returns whether it changed anything. The caller holds the lock of
-- the wallet.
create or replace function wallet_task_rounds_v1(
  p_bucket smallint, p_player bigint, p_day integer, p_shift integer, p_rounds bigint,
  p_full bigint
) returns boolean language plpgsql as $$
declare
  w wallet;
  bits bigint;
  is_full boolean;
begin
  select * into w from wallet where bucket = p_bucket and player_id = p_player;
  bits := spin_window(p_day, w.task_day, w.task_bits);
  bits := (bits & ~(3::bigint << p_shift)) | (least(p_rounds, 3) << p_shift);
  if p_day < w.task_day or (p_day = w.task_day and bits = w.task_bits) then
    return false;
  end if;
  is_full := p_full > 0 and bits & p_full = p_full;
  update wallet set task_day = p_day, task_bits = bits,
    big_task_day = case when is_full then coalesce(big_task_day, p_day)
      when big_task_day = p_day and bits < w.task_bits then null else big_task_day end
    where bucket = p_bucket and player_id = p_player;
  return true;
end $$;
