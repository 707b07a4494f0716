-- Settles paid spins. A spin comes drawn and evaluated, with the guard and seed it was drawn
-- with; here it is accepted or refused, alone, against the newest wallet row.
--
-- settle_spins_v1      many spins, one a player, sorted by player, in one statement
-- settle_spin_alone_v1 one spin that needs more than cash and the active grant
-- spin_refusal_v1      why a spin was not accepted, in the documented order
--
-- READ COMMITTED is enough: the WHERE of an update is evaluated again on the newest row.
-- A changed signature takes a new version suffix, so that the previous server still runs.

create or replace function settle_spins_v1(
  p_at bigint, p_day integer, p_week integer, p_month integer, p_task_full bigint,
  p_min_round_ms integer,
  p_bucket smallint[], p_player bigint[], p_seq bigint[], p_guard bigint[], p_seed integer[],
  p_nonce bigint[], p_game integer[], p_definition integer[], p_draws integer[], p_stake bigint[],
  p_win bigint[], p_task_shift integer[], p_events text[]
) returns table (
  player_id bigint, cash bigint, bonus bigint, play_net bigint, play_seconds integer,
  task_bits bigint
) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with settled as (
    update wallet w set (
      cash, bonus,
      grant_no, grant_bonus, grant_wager_left, grant_deadline, grants_open,
      last_grant_no, last_grant_end, last_wager_left, last_stake_bonus, last_win_bonus,
      last_released,
      seq, last_round_at, link, chain,
      day_id, day_staked, day_lost, week_id, week_staked, week_lost,
      month_id, month_staked, month_lost,
      play_staked, play_won, check_staked, check_won,
      task_day, task_bits, big_task_day
    ) = (
      select
        after.cash, after.bonus,
        case when ending.state is null then w.grant_no end,
        case when ending.state is null then after.grant_bonus else 0 end,
        case when ending.state is null then after.wager_left else 0 end,
        case when ending.state is null then w.grant_deadline end,
        case when ending.state is null then w.grants_open else w.grants_open - 1 end,
        w.grant_no, ending.state, after.wager_left, split.stake_bonus, share.win_bonus,
        after.released,
        i.seq, p_at, w.link + 1,
        ledger_round_hash_v2(w.chain, w.player_id, w.link + 1, i.seq, p_at, i.game, i.definition,
          i.seed, i.nonce, i.draws, i.stake, split.stake_bonus, i.win, share.win_bonus,
          after.released, after.cash, after.bonus, w.grant_no,
          w.play_won + i.win - w.play_staked - i.stake, i.events),
        greatest(w.day_id, p_day),
        case when p_day > w.day_id then 0 else w.day_staked end + i.stake,
        case when p_day > w.day_id then 0 else w.day_lost end + i.stake - i.win,
        greatest(w.week_id, p_week),
        case when p_week > w.week_id then 0 else w.week_staked end + i.stake,
        case when p_week > w.week_id then 0 else w.week_lost end + i.stake - i.win,
        greatest(w.month_id, p_month),
        case when p_month > w.month_id then 0 else w.month_staked end + i.stake,
        case when p_month > w.month_id then 0 else w.month_lost end + i.stake - i.win,
        w.play_staked + i.stake, w.play_won + i.win,
        w.check_staked + i.stake, w.check_won + i.win,
        greatest(w.task_day, p_day), task.bits,
        coalesce(w.big_task_day,
          case when p_task_full > 0 and task.bits & p_task_full = p_task_full then p_day end)
      from
        (select greatest(0, i.stake - w.cash) as stake_bonus) split
        cross join lateral (select i.win * split.stake_bonus / i.stake as win_bonus) share
        cross join lateral (
          select w.grant_bonus - split.stake_bonus + share.win_bonus as grant_bonus,
            greatest(0, w.grant_wager_left - i.stake) as wager_left
        ) played
        cross join lateral (
          select case when w.grant_no is null then null
            when played.wager_left = 0 then 'completed'
            when played.grant_bonus = 0 then 'spent' end as state
        ) ending
        cross join lateral (
          select case when ending.state = 'completed' then played.grant_bonus else 0 end as released
        ) freed
        cross join lateral (
          select w.cash - (i.stake - split.stake_bonus) + (i.win - share.win_bonus) + freed.released
              as cash,
            w.bonus - split.stake_bonus + share.win_bonus - freed.released as bonus,
            played.grant_bonus, played.wager_left, freed.released
        ) after
        cross join lateral (
          -- Two bits a game count its plays up to three; a new day starts from none.
          select case
            when i.task_shift < 0 then today.bits
            when (today.bits >> i.task_shift) & 3 = 3 then today.bits
            else today.bits + (1::bigint << i.task_shift) end as bits
          from (select case when p_day > w.task_day then 0 else w.task_bits end as bits) today
        ) task
    )
    from unnest(p_bucket, p_player, p_seq, p_guard, p_seed, p_nonce, p_game, p_definition, p_draws,
        p_stake, p_win, p_task_shift, p_events)
      as i(bucket, player_id, seq, guard, seed, nonce, game, definition, draws,
        stake, win, task_shift, events)
    where w.bucket = i.bucket and w.player_id = i.player_id
      and w.seq = i.seq - 1
      and w.guard = i.guard and w.seed_id = i.seed and w.seed_base = i.seq - i.nonce
      and w.age_ok
      and w.blocked_until <= p_at
      and (w.next_check_at is null or w.next_check_at > p_at)
      and (w.play_until is null or w.play_until > p_at)
      and (w.day_stake_limit is null
        or case when p_day > w.day_id then 0 else w.day_staked end + i.stake <= w.day_stake_limit)
      and (w.day_loss_limit is null
        or case when p_day > w.day_id then 0 else w.day_lost end + i.stake <= w.day_loss_limit)
      and (w.week_stake_limit is null
        or case when p_week > w.week_id then 0 else w.week_staked end
        + i.stake <= w.week_stake_limit)
      and (w.week_loss_limit is null
        or case when p_week > w.week_id then 0 else w.week_lost end + i.stake <= w.week_loss_limit)
      and (w.month_stake_limit is null
        or case when p_month > w.month_id then 0 else w.month_staked end + i.stake
          <= w.month_stake_limit)
      and (w.month_loss_limit is null
        or case when p_month > w.month_id then 0 else w.month_lost end + i.stake
          <= w.month_loss_limit)
      and (p_min_round_ms = 0 or w.last_round_at + p_min_round_ms <= p_at)
      and w.cash + w.grant_bonus >= i.stake
      -- With more than one open grant, an end of the active one is settled alone.
      and (w.grant_no is null or (w.grant_deadline > p_at and (w.grants_open = 1
        or (w.grant_wager_left > i.stake and w.cash + w.grant_bonus > i.stake))))
    returning w.bucket, w.player_id, w.cash, w.bonus, w.link, w.chain, w.last_stake_bonus,
      w.last_win_bonus, w.last_released, w.last_grant_no, w.last_grant_end, w.last_wager_left,
      w.play_won,
      w.play_staked, w.play_started_at, w.task_bits,
      i.seq, i.game, i.definition, i.seed, i.nonce, i.draws, i.stake, i.win, i.events
  ), written as (
    insert into round (bucket, player_id, seq, at, link, game_id, definition_id, seed_id, nonce,
        draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no,
        play_net, play_seconds, events, chain)
      select s.bucket, s.player_id, s.seq, p_at, s.link, s.game, s.definition, s.seed, s.nonce,
        s.draws, s.stake, s.last_stake_bonus, s.win, s.last_win_bonus, s.last_released, s.cash,
        s.bonus, s.last_grant_no, s.play_won - s.play_staked,
        spin_play_seconds(s.play_started_at, p_at), s.events, s.chain
      from settled s
  ), closed as (
    update bonus_grant g set state = s.last_grant_end, wager_left = s.last_wager_left,
        bonus_left = 0, closed_at = p_at
      from settled s
      where s.last_grant_end is not null and g.bucket = s.bucket and g.player_id = s.player_id
        and g.grant_no = s.last_grant_no
  )
  select s.player_id, s.cash, s.bonus, s.play_won - s.play_staked,
    spin_play_seconds(s.play_started_at, p_at), s.task_bits
  from settled s;
end $$;

-- Whole seconds since the play session began; a clock that stepped back shows none.
create or replace function spin_play_seconds(p_started bigint, p_at bigint) returns integer
language sql immutable as $$
  select case when p_started = 0 then 0 else greatest(0, (p_at - p_started) / 1000)::integer end
$$;

-- The first reason, in the documented order, why a spin is refused; 'stale' asks the process to
-- load the player anew and draw again; 'alone' asks for settle_spin_alone_v1; null: nothing is in
-- the way (any more).
create or replace function spin_refusal_v1(
  w wallet, p_at bigint, p_day integer, p_week integer, p_month integer, p_min_round_ms integer,
  p_seq bigint, p_guard bigint, p_seed integer, p_nonce bigint, p_stake bigint
) returns text language sql immutable as $$
  select case
    when w.seq <> p_seq - 1 then 'seq_wrong'
    when w.guard <> p_guard or w.seed_id <> p_seed or w.seed_base <> p_seq - p_nonce then 'stale'
    when not w.age_ok then 'age_required'
    when w.blocked_until > p_at then w.blocked_why
    when w.next_check_at is not null and w.next_check_at <= p_at then 'reality_check'
    when w.play_until is not null and w.play_until <= p_at then 'session_minutes'
    when case when p_day > w.day_id then 0 else w.day_staked end + p_stake > w.day_stake_limit
      then 'stake_day'
    when case when p_day > w.day_id then 0 else w.day_lost end + p_stake > w.day_loss_limit
      then 'loss_day'
    when case when p_week > w.week_id then 0 else w.week_staked end + p_stake > w.week_stake_limit
      then 'stake_week'
    when case when p_week > w.week_id then 0 else w.week_lost end + p_stake > w.week_loss_limit
      then 'loss_week'
    when case when p_month > w.month_id then 0 else w.month_staked end + p_stake
      > w.month_stake_limit then 'stake_month'
    when case when p_month > w.month_id then 0 else w.month_lost end + p_stake
      > w.month_loss_limit then 'loss_month'
    when p_min_round_ms > 0 and w.last_round_at + p_min_round_ms > p_at then 'too_fast'
    when w.grant_no is not null and w.grant_deadline <= p_at then 'alone'
    when w.cash + w.bonus < p_stake then 'insufficient_balance'
    when w.cash + w.grant_bonus < p_stake then 'alone'
    when w.grants_open > 1 and (w.grant_wager_left <= p_stake or w.cash + w.grant_bonus <= p_stake)
      then 'alone'
  end
$$;

-- One spin that touches more than one grant, or whose active grant is past its deadline. Returns
-- 'settled' or the reason of spin_refusal_v1.
create or replace function settle_spin_alone_v1(
  p_at bigint, p_day integer, p_week integer, p_month integer, p_task_full bigint,
  p_min_round_ms integer,
  p_bucket smallint, p_player bigint, p_seq bigint, p_guard bigint, p_seed integer, p_nonce bigint,
  p_game integer, p_definition integer, p_draws integer, p_stake bigint, p_win bigint,
  p_task_shift integer, p_events text,
  out outcome text, out cash bigint, out bonus bigint, out play_net bigint,
  out play_seconds integer, out task_bits bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  w wallet;
  g bonus_grant;
  reason text;
  stake_bonus bigint;
  win_bonus bigint;
  stake_open bigint;
  win_open bigint;
  wager_open bigint := p_stake;
  part bigint;
  won bigint;
  counted bigint;
  total_released bigint := 0;
  today bigint;
begin
  perform grants_expire(p_bucket, p_player, p_at);
  select * into w from wallet where bucket = p_bucket and player_id = p_player;
  reason := spin_refusal_v1(w, p_at, p_day, p_week, p_month, p_min_round_ms, p_seq, p_guard, p_seed,
    p_nonce, p_stake);
  if reason is not null and reason <> 'alone' then
    outcome := reason;
    return;
  end if;
  perform grants_fold(p_bucket, p_player);
  stake_bonus := greatest(0, p_stake - w.cash);
  win_bonus := p_win * stake_bonus / p_stake;
  stake_open := stake_bonus;
  win_open := win_bonus;
  for g in select * from bonus_grant where bucket = p_bucket and player_id = p_player
      and state = 'active' order by deadline, grant_no loop
    part := least(g.bonus_left, stake_open);
    -- Of the bonus part of the win each grant gets its share, rounded down, the last one the rest.
    won := case when part = 0 then 0 when part = stake_open then win_open
      else win_bonus * part / stake_bonus end;
    counted := least(g.wager_left, wager_open);
    stake_open := stake_open - part;
    win_open := win_open - won;
    wager_open := wager_open - counted;
    g.bonus_left := g.bonus_left - part + won;
    g.wager_left := g.wager_left - counted;
    if g.wager_left = 0 then
      total_released := total_released + g.bonus_left;
      update bonus_grant set state = 'completed', wager_left = 0, bonus_left = 0, closed_at = p_at
        where bucket = p_bucket and player_id = p_player and grant_no = g.grant_no;
    elsif g.bonus_left = 0 then
      update bonus_grant set state = 'spent', wager_left = g.wager_left, bonus_left = 0,
          closed_at = p_at
        where bucket = p_bucket and player_id = p_player and grant_no = g.grant_no;
    else
      update bonus_grant set wager_left = g.wager_left, bonus_left = g.bonus_left
        where bucket = p_bucket and player_id = p_player and grant_no = g.grant_no;
    end if;
  end loop;
  w.cash := w.cash - (p_stake - stake_bonus) + (p_win - win_bonus) + total_released;
  w.bonus := w.bonus - stake_bonus + win_bonus - total_released;
  w.link := w.link + 1;
  w.chain := ledger_round_hash_v2(w.chain, p_player, w.link, p_seq, p_at, p_game, p_definition,
    p_seed, p_nonce, p_draws, p_stake, stake_bonus, p_win, win_bonus, total_released, w.cash,
    w.bonus, w.grant_no, w.play_won + p_win - w.play_staked - p_stake, p_events);
  today := case when p_day > w.task_day then 0 else w.task_bits end;
  task_bits := case when p_task_shift < 0 or (today >> p_task_shift) & 3 = 3 then today
    else today + (1::bigint << p_task_shift) end;
  update wallet set cash = w.cash, bonus = w.bonus, link = w.link, chain = w.chain, seq = p_seq,
      last_round_at = p_at, last_stake_bonus = stake_bonus, last_win_bonus = win_bonus,
      last_released = total_released, last_grant_no = w.grant_no, last_grant_end = null,
      day_id = greatest(day_id, p_day),
      day_staked = case when p_day > day_id then 0 else day_staked end + p_stake,
      day_lost = case when p_day > day_id then 0 else day_lost end + p_stake - p_win,
      week_id = greatest(week_id, p_week),
      week_staked = case when p_week > week_id then 0 else week_staked end + p_stake,
      week_lost = case when p_week > week_id then 0 else week_lost end + p_stake - p_win,
      month_id = greatest(month_id, p_month),
      month_staked = case when p_month > month_id then 0 else month_staked end + p_stake,
      month_lost = case when p_month > month_id then 0 else month_lost end + p_stake - p_win,
      play_staked = play_staked + p_stake, play_won = play_won + p_win,
      check_staked = check_staked + p_stake, check_won = check_won + p_win,
      task_day = greatest(task_day, p_day), task_bits = settle_spin_alone_v1.task_bits,
      big_task_day = coalesce(big_task_day, case when p_task_full > 0
        and settle_spin_alone_v1.task_bits & p_task_full = p_task_full then p_day end)
    where bucket = p_bucket and player_id = p_player;
  insert into round (bucket, player_id, seq, at, link, game_id, definition_id, seed_id, nonce,
  draws,
      stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no, play_net,
      play_seconds, events, chain)
    values (p_bucket, p_player, p_seq, p_at, w.link, p_game, p_definition, p_seed, p_nonce, p_draws,
      p_stake, stake_bonus, p_win, win_bonus, total_released, w.cash, w.bonus, w.grant_no,
      w.play_won + p_win - w.play_staked - p_stake, spin_play_seconds(w.play_started_at, p_at),
      p_events, w.chain);
  perform grants_unfold(p_bucket, p_player);
  outcome := 'settled';
  cash := w.cash;
  bonus := w.bonus;
  play_net := w.play_won + p_win - w.play_staked - p_stake;
  play_seconds := spin_play_seconds(w.play_started_at, p_at);
end $$;
