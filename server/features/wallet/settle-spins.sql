-- Settles paid spins. Each spin is already drawn and evaluated, with the state version, seed and
-- nonce it was drawn with. It is accepted or refused on its own, against the newest wallet row.
--
-- settle_spins_v3      many spins, at most one per player, in one statement
-- spin_refusals_v2     the reasons why spins were not settled; burns their nonces
-- settle_spin_alone_v3 one spin that needs more than cash and the active grant
-- spin_burn_v1         burns the nonces of spins that were drawn and got no settlement
--
-- A wallet locked by another transaction is skipped, never waited for. READ COMMITTED is enough:
-- the conditions are evaluated again on the newest row once it is locked.
-- `offset 0` is an optimization fence: a step is computed once, not once per reference.
-- A nonce is seq - seed_base; a nonce that was drawn but not settled lowers seed_base (burned).
-- A changed signature gets a new version suffix, so that the previous server still runs.

create or replace function settle_spins_v3(
  p_at bigint, p_day integer, p_week integer, p_month integer, p_task_full bigint,
  p_min_round_ms integer,
  p_bucket smallint[], p_player bigint[], p_seq bigint[], p_state_version bigint[],
  p_seed integer[], p_nonce bigint[], p_game integer[], p_definition integer[], p_draws integer[],
  p_stake bigint[], p_win bigint[], p_task_shift integer[], p_events text[]
) returns table (
  player_id bigint, cash bigint, bonus bigint, released bigint, play_net bigint,
  play_seconds integer, task_bits bigint
) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with locked as (
    select w.ctid as place, w.last_game_id as game_before,
      w.cash as cash_before, w.bonus as bonus_before, w.grant_no, w.grant_bonus as grant_before,
      greatest(0, w.grant_wager_left - i.stake) as wager_left,
      spin_task_bits(p_day, w.task_day, w.task_bits, i.task_shift) as task_bits,
      i.seq, i.seed, i.nonce, i.game, i.definition, i.draws, i.stake, i.win, i.events
    from unnest(p_bucket, p_player, p_seq, p_state_version, p_seed, p_nonce, p_game, p_definition,
        p_draws, p_stake, p_win, p_task_shift, p_events)
      as i(bucket, player_id, seq, state_version, seed, nonce, game, definition, draws,
        stake, win, task_shift, events)
      join wallet w on w.bucket = i.bucket and w.player_id = i.player_id
    where spin_refusal_v2(w, p_at, p_day, p_week, p_month, p_min_round_ms, i.seq, i.state_version,
      i.seed, i.nonce, i.stake) is null
    for no key update of w skip locked
  ), played as (
    select l.*, split.stake_bonus, split.win_bonus,
      l.grant_before - split.stake_bonus + split.win_bonus as grant_bonus
    from locked l cross join lateral spin_split(l.cash_before, l.stake, l.win) split
    offset 0
  ), ended as (
    select p.*, case when p.grant_no is not null
      then spin_grant_end(p.wager_left, p.grant_bonus) end as grant_end
    from played p
    offset 0
  ), freed as (
    select e.*, case when e.grant_end = 'completed' then e.grant_bonus else 0 end as released
    from ended e
    offset 0
  ), done as (
    select f.*,
      f.cash_before - (f.stake - f.stake_bonus) + (f.win - f.win_bonus) + f.released as cash,
      f.bonus_before - f.stake_bonus + f.win_bonus - f.released as bonus
    from freed f
    offset 0
  ), settled as (
    update wallet w set
      cash = d.cash, bonus = d.bonus,
      grant_no = case when d.grant_end is null then d.grant_no end,
      grant_bonus = case when d.grant_end is null then d.grant_bonus else 0 end,
      grant_wager_left = case when d.grant_end is null then d.wager_left else 0 end,
      grant_deadline = case when d.grant_end is null then w.grant_deadline end,
      grants_open = case when d.grant_end is null then w.grants_open else w.grants_open - 1 end,
      last_grant_no = d.grant_no, last_grant_end = d.grant_end, last_wager_left = d.wager_left,
      last_stake_bonus = d.stake_bonus, last_win_bonus = d.win_bonus, last_released = d.released,
      seq = d.seq, seed_base = d.seq - d.nonce, last_round_at = p_at, last_game_id = d.game,
      journal_seq = w.journal_seq + 1,
      journal_hash = ledger_round_hash_v2(w.journal_hash, w.player_id, w.journal_seq + 1, d.seq,
        p_at, d.game, d.definition, d.seed, d.nonce, d.draws, d.stake, d.stake_bonus, d.win,
        d.win_bonus, d.released, d.cash, d.bonus, d.grant_no,
        w.play_won + d.win - w.play_staked - d.stake, d.events),
      day_id = greatest(w.day_id, p_day),
      day_staked = spin_window(p_day, w.day_id, w.day_staked) + d.stake,
      day_lost = spin_window(p_day, w.day_id, w.day_lost) + d.stake - d.win,
      week_id = greatest(w.week_id, p_week),
      week_staked = spin_window(p_week, w.week_id, w.week_staked) + d.stake,
      week_lost = spin_window(p_week, w.week_id, w.week_lost) + d.stake - d.win,
      month_id = greatest(w.month_id, p_month),
      month_staked = spin_window(p_month, w.month_id, w.month_staked) + d.stake,
      month_lost = spin_window(p_month, w.month_id, w.month_lost) + d.stake - d.win,
      play_staked = w.play_staked + d.stake, play_won = w.play_won + d.win,
      check_staked = w.check_staked + d.stake, check_won = w.check_won + d.win,
      task_day = greatest(w.task_day, p_day), task_bits = d.task_bits,
      big_task_day = coalesce(w.big_task_day,
        case when p_task_full > 0 and d.task_bits & p_task_full = p_task_full then p_day end)
    from done d
    where w.ctid = d.place
    returning w.bucket, w.player_id, w.cash, w.bonus, w.journal_seq, w.journal_hash,
      w.last_stake_bonus, w.last_win_bonus, w.last_released, w.last_grant_no, w.last_grant_end,
      w.last_wager_left, w.play_won, w.play_staked, w.play_started_at, w.task_bits,
      d.seq, d.game, d.game_before, d.definition, d.seed, d.nonce, d.draws, d.stake, d.win, d.events
  ), written as (
    insert into round (bucket, player_id, seq, at, journal_seq, game_id, definition_id, seed_id,
        nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after,
        grant_no, play_net, play_seconds, events, journal_hash)
      select s.bucket, s.player_id, s.seq, p_at, s.journal_seq, s.game, s.definition, s.seed,
        s.nonce, s.draws, s.stake, s.last_stake_bonus, s.win, s.last_win_bonus, s.last_released,
        s.cash, s.bonus, s.last_grant_no, s.play_won - s.play_staked,
        spin_play_seconds(s.play_started_at, p_at), s.events, s.journal_hash
      from settled s
  ), closed as (
    update bonus_grant g set state = s.last_grant_end, wager_left = s.last_wager_left,
        bonus_left = 0, closed_at = p_at
      from settled s
      where s.last_grant_end is not null and g.bucket = s.bucket and g.player_id = s.player_id
        and g.grant_no = s.last_grant_no
  ), left_game as (
    insert into player_game (bucket, player_id, game_id, last_seq)
      select s.bucket, s.player_id, s.game_before, s.seq - 1 from settled s
      where s.game_before <> s.game
      on conflict (bucket, player_id, game_id) do update set last_seq = excluded.last_seq
  )
  select s.player_id, s.cash, s.bonus, s.last_released, s.play_won - s.play_staked,
    spin_play_seconds(s.play_started_at, p_at), s.task_bits
  from settled s;
end $$;

-- Returns why each of these spins was not settled and burns its nonce in the same statement, so
-- that a refusal reveals nothing about a later round. A spin that could be settled now has a null
-- reason and burns nothing; one whose wallet is locked is omitted.
create or replace function spin_refusals_v2(
  p_at bigint, p_day integer, p_week integer, p_month integer, p_min_round_ms integer,
  p_bucket smallint[], p_player bigint[], p_seq bigint[], p_state_version bigint[],
  p_seed integer[], p_nonce bigint[], p_stake bigint[]
) returns table (player_id bigint, reason text) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select i.*, spin_refusal_v2(w, p_at, p_day, p_week, p_month, p_min_round_ms, i.seq,
      i.state_version, i.seed, i.nonce, i.stake) as reason
    from unnest(p_bucket, p_player, p_seq, p_state_version, p_seed, p_nonce, p_stake)
      as i(bucket, player_id, seq, state_version, seed, nonce, stake)
      join wallet w on w.bucket = i.bucket and w.player_id = i.player_id
    for no key update of w skip locked
  ), burned as (
    update wallet w set seed_base = w.seq - i.nonce
    from asked i
    where w.bucket = i.bucket and w.player_id = i.player_id and w.seed_id = i.seed
      and i.reason <> 'alone' and w.seed_base > w.seq - i.nonce
  )
  select a.player_id, a.reason from asked a;
end $$;

-- Burns these nonces, one per player, unless a later one of the seed is used. Returns the players
-- whose nonce is used now; one whose wallet is locked is omitted.
create or replace function spin_burn_v1(
  p_bucket smallint[], p_player bigint[], p_seed integer[], p_nonce bigint[]
) returns table (player_id bigint) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with owed as (
    select i.* from unnest(p_bucket, p_player, p_seed, p_nonce) as i(bucket, player_id, seed, nonce)
      join wallet w on w.bucket = i.bucket and w.player_id = i.player_id
    for no key update of w skip locked
  ), burned as (
    update wallet w set seed_base = w.seq - i.nonce
    from owed i
    where w.bucket = i.bucket and w.player_id = i.player_id and w.seed_id = i.seed
      and w.seed_base > w.seq - i.nonce
  )
  select o.player_id from owed o;
end $$;

-- Settles one spin that uses more than one grant, or whose active grant has expired. Returns
-- 'settled', 'locked' if the wallet is in use, or the refusal reason; a refusal burns the nonce.
create or replace function settle_spin_alone_v3(
  p_at bigint, p_day integer, p_week integer, p_month integer, p_task_full bigint,
  p_min_round_ms integer,
  p_bucket smallint, p_player bigint, p_seq bigint, p_state_version bigint, p_seed integer,
  p_nonce bigint, p_game integer, p_definition integer, p_draws integer, p_stake bigint,
  p_win bigint, p_task_shift integer, p_events text,
  out outcome text, out cash bigint, out bonus bigint, out released bigint, out play_net bigint,
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
  grant_end text;
  total_released bigint := 0;
begin
  perform from wallet where bucket = p_bucket and player_id = p_player
    for no key update skip locked;
  if not found then
    outcome := 'locked';
    return;
  end if;
  perform grants_expire(p_bucket, p_player, p_at);
  select * into w from wallet where bucket = p_bucket and player_id = p_player;
  reason := spin_refusal_v2(w, p_at, p_day, p_week, p_month, p_min_round_ms, p_seq,
    p_state_version, p_seed, p_nonce, p_stake);
  if reason is not null and reason <> 'alone' then
    update wallet set seed_base = least(seed_base, seq - p_nonce)
      where bucket = p_bucket and player_id = p_player and seed_id = p_seed;
    outcome := reason;
    return;
  end if;
  perform grants_fold(p_bucket, p_player);
  select split.stake_bonus, split.win_bonus into stake_bonus, win_bonus
    from spin_split(w.cash, p_stake, p_win) split;
  stake_open := stake_bonus;
  win_open := win_bonus;
  for g in select * from bonus_grant where bucket = p_bucket and player_id = p_player
      and state = 'active' order by deadline, grant_no loop
    part := least(g.bonus_left, stake_open);
    -- Each grant gets its share of the win's bonus part, rounded down; the last gets the rest.
    won := case when part = 0 then 0 when part = stake_open then win_open
      else win_bonus * part / stake_bonus end;
    counted := least(g.wager_left, wager_open);
    stake_open := stake_open - part;
    win_open := win_open - won;
    wager_open := wager_open - counted;
    g.bonus_left := g.bonus_left - part + won;
    g.wager_left := g.wager_left - counted;
    grant_end := spin_grant_end(g.wager_left, g.bonus_left);
    if grant_end = 'completed' then
      total_released := total_released + g.bonus_left;
    end if;
    if grant_end is not null then
      g.state := grant_end;
      g.bonus_left := 0;
      g.closed_at := p_at;
    end if;
    update bonus_grant set state = g.state, wager_left = g.wager_left, bonus_left = g.bonus_left,
        closed_at = g.closed_at
      where bucket = p_bucket and player_id = p_player and grant_no = g.grant_no;
  end loop;
  w.cash := w.cash - (p_stake - stake_bonus) + (p_win - win_bonus) + total_released;
  w.bonus := w.bonus - stake_bonus + win_bonus - total_released;
  w.journal_seq := w.journal_seq + 1;
  w.journal_hash := ledger_round_hash_v2(w.journal_hash, p_player, w.journal_seq, p_seq, p_at,
    p_game, p_definition, p_seed, p_nonce, p_draws, p_stake, stake_bonus, p_win, win_bonus,
    total_released, w.cash, w.bonus, w.grant_no, w.play_won + p_win - w.play_staked - p_stake,
      p_events);
  task_bits := spin_task_bits(p_day, w.task_day, w.task_bits, p_task_shift);
  update wallet set cash = w.cash, bonus = w.bonus, journal_seq = w.journal_seq,
      journal_hash = w.journal_hash, seq = p_seq, seed_base = p_seq - p_nonce,
      last_game_id = p_game, last_round_at = p_at, last_stake_bonus = stake_bonus,
      last_win_bonus = win_bonus, last_released = total_released, last_grant_no = w.grant_no,
      last_grant_end = null, day_id = greatest(day_id, p_day),
      day_staked = spin_window(p_day, day_id, day_staked) + p_stake,
      day_lost = spin_window(p_day, day_id, day_lost) + p_stake - p_win,
      week_id = greatest(week_id, p_week),
      week_staked = spin_window(p_week, week_id, week_staked) + p_stake,
      week_lost = spin_window(p_week, week_id, week_lost) + p_stake - p_win,
      month_id = greatest(month_id, p_month),
      month_staked = spin_window(p_month, month_id, month_staked) + p_stake,
      month_lost = spin_window(p_month, month_id, month_lost) + p_stake - p_win,
      play_staked = play_staked + p_stake, play_won = play_won + p_win,
      check_staked = check_staked + p_stake, check_won = check_won + p_win,
      task_day = greatest(task_day, p_day), task_bits = settle_spin_alone_v3.task_bits,
      big_task_day = coalesce(big_task_day, case when p_task_full > 0
        and settle_spin_alone_v3.task_bits & p_task_full = p_task_full then p_day end)
    where bucket = p_bucket and player_id = p_player;
  insert into round (bucket, player_id, seq, at, journal_seq, game_id, definition_id, seed_id,
  nonce, draws,
      stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no, play_net,
      play_seconds, events, journal_hash)
    values (p_bucket, p_player, p_seq, p_at, w.journal_seq, p_game, p_definition, p_seed, p_nonce,
      p_draws, p_stake, stake_bonus, p_win, win_bonus, total_released, w.cash, w.bonus, w.grant_no,
      w.play_won + p_win - w.play_staked - p_stake, spin_play_seconds(w.play_started_at, p_at),
      p_events, w.journal_hash);
  if w.last_game_id <> p_game then
    insert into player_game (bucket, player_id, game_id, last_seq)
      values (p_bucket, p_player, w.last_game_id, p_seq - 1)
      on conflict (bucket, player_id, game_id) do update set last_seq = excluded.last_seq;
  end if;
  perform grants_unfold(p_bucket, p_player);
  outcome := 'settled';
  cash := w.cash;
  bonus := w.bonus;
  released := total_released;
  play_net := w.play_won + p_win - w.play_staked - p_stake;
  play_seconds := spin_play_seconds(w.play_started_at, p_at);
end $$;
