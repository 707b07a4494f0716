-- The rules of a paid spin, each defined once; used by settle-spins.sql and the play state. All are
-- inlined by the planner.

-- The amount counted in a limit's window: zero in a newer window; an older window never resets it.
create or replace function spin_window(p_id integer, p_kept integer, p_value bigint) returns bigint
language sql immutable as $$ select case when p_id > p_kept then 0 else p_value end $$;

-- Cash pays the stake first. The win's bonus part is proportional to the stake's, rounded down.
create or replace function spin_split(p_cash bigint, p_stake bigint, p_win bigint)
returns table (stake_bonus bigint, win_bonus bigint) language sql immutable as $$
  select part.stake_bonus, p_win * part.stake_bonus / p_stake
  from (select greatest(0, p_stake - p_cash) as stake_bonus) part
$$;

-- How a grant ends with this much wagering and bonus left; null while it is open. A completed one
-- turns its bonus into cash.
create or replace function spin_grant_end(p_wager_left bigint, p_bonus_left bigint) returns text
language sql immutable as $$
  select case when p_wager_left = 0 then 'completed' when p_bonus_left = 0 then 'spent' end
$$;

-- The day's task bits after a play: two bits per game count its plays, up to three.
create or replace function spin_task_bits(
  p_day integer, p_kept integer, p_bits bigint, p_shift integer
) returns bigint language sql immutable as $$
  select spin_window(p_day, p_kept, p_bits) + case when p_shift < 0 then 0
    when (spin_window(p_day, p_kept, p_bits) >> p_shift) & 3 = 3 then 0
    else 1::bigint << p_shift end
$$;

-- Whole seconds since the play session began; 0 if the clock stepped back.
create or replace function spin_play_seconds(p_started bigint, p_at bigint) returns integer
language sql immutable as $$
  select case when p_started = 0 then 0 else greatest(0, (p_at - p_started) / 1000)::integer end
$$;

-- The first reason, in the documented order, why a bet of this stake is refused. 'alone': use
-- settle_spin_alone_v3. Null: the bet is accepted.
create or replace function spin_stop_v2(
  w wallet, p_at bigint, p_day integer, p_week integer, p_month integer, p_min_round_ms integer,
  p_stake bigint
) returns text language sql immutable as $$
  select case
    when not w.age_ok then 'age_required'
    when w.blocked_until > p_at then w.blocked_why
    when w.next_check_at <= p_at then 'reality_check'
    when w.play_until <= p_at then 'session_minutes'
    when spin_window(p_day, w.day_id, w.day_staked) + p_stake > w.day_stake_limit then 'stake_day'
    when spin_window(p_day, w.day_id, w.day_lost) + p_stake > w.day_loss_limit then 'loss_day'
    when spin_window(p_week, w.week_id, w.week_staked) + p_stake > w.week_stake_limit
      then 'stake_week'
    when spin_window(p_week, w.week_id, w.week_lost) + p_stake > w.week_loss_limit then 'loss_week'
    when spin_window(p_month, w.month_id, w.month_staked) + p_stake > w.month_stake_limit
      then 'stake_month'
    when spin_window(p_month, w.month_id, w.month_lost) + p_stake > w.month_loss_limit
      then 'loss_month'
    when p_min_round_ms > 0 and w.last_round_at + p_min_round_ms > p_at then 'too_fast'
    when w.grant_deadline <= p_at then 'alone'
    when w.cash + w.bonus < p_stake then 'insufficient_balance'
    when w.cash + w.grant_bonus < p_stake then 'alone'
    -- With more than one open grant, a spin that ends the active one is settled alone.
    when w.grants_open > 1 and (w.grant_wager_left <= p_stake or w.cash + w.grant_bonus <= p_stake)
      then 'alone'
  end
$$;

-- The same for a drawn spin. 'stale': drawn with an outdated state version, seed or nonce.
create or replace function spin_refusal_v2(
  w wallet, p_at bigint, p_day integer, p_week integer, p_month integer, p_min_round_ms integer,
  p_seq bigint, p_state_version bigint, p_seed integer, p_nonce bigint, p_stake bigint
) returns text language sql immutable as $$
  select case
    when w.seq <> p_seq - 1 then 'seq_wrong'
    when w.state_version <> p_state_version or w.seed_id <> p_seed or w.seed_base < p_seq - p_nonce
      then 'stale'
    else spin_stop_v2(w, p_at, p_day, p_week, p_month, p_min_round_ms, p_stake)
  end
$$;
