-- Bonus grants. Of the open grants the one with the earliest deadline is "active": its bonus,
-- wagering and deadline are stored in the wallet row, so that a spin needs no other row. Every
-- function that changes grants first moves the active one back to its own row (grants_fold),
-- changes the rows, and then activates the earliest again (grants_unfold), all under the wallet
-- lock.

create or replace function grants_fold(p_bucket smallint, p_player bigint) returns void
language plpgsql as $$
declare w wallet;
begin
  select * into w from wallet where bucket = p_bucket and player_id = p_player for update;
  if not found then
    raise exception 'no wallet of %', p_player using errcode = 'GH004';
  end if;
  if w.grant_no is not null then
    update bonus_grant set wager_left = w.grant_wager_left, bonus_left = w.grant_bonus
      where bucket = p_bucket and player_id = p_player and grant_no = w.grant_no;
    update wallet set grant_no = null, grant_bonus = 0, grant_wager_left = 0, grant_deadline = null
      where bucket = p_bucket and player_id = p_player;
  end if;
end $$;

create or replace function grants_unfold(p_bucket smallint, p_player bigint) returns void
language plpgsql as $$
declare
  g bonus_grant;
  open_count integer;
begin
  select count(*) into open_count from bonus_grant
    where bucket = p_bucket and player_id = p_player and state = 'active';
  select * into g from bonus_grant
    where bucket = p_bucket and player_id = p_player and state = 'active'
    order by deadline, grant_no limit 1;
  update wallet set grants_open = open_count, grant_no = g.grant_no,
      grant_bonus = coalesce(g.bonus_left, 0), grant_wager_left = coalesce(g.wager_left, 0),
      grant_deadline = g.deadline
    where bucket = p_bucket and player_id = p_player;
end $$;

-- Grants a bonus: transfers it from the operator's bonus cost and sets its wagering requirement.
-- Returns the grant number; idempotent by source and cause. Raises the state version: a spin
-- statement that began before this grant was inserted cannot see it, so it must not settle.
create or replace function grant_bonus(
  p_bucket smallint, p_player bigint, p_at bigint, p_source text, p_cause_id text,
  p_amount bigint, p_multiple integer, p_deadline bigint
) returns integer language plpgsql as $$
declare number integer;
begin
  perform grants_fold(p_bucket, p_player);
  select grant_no into number from bonus_grant where bucket = p_bucket and player_id = p_player
    and source = p_source and cause_id = p_cause_id;
  if not found then
    update wallet set grants_made = grants_made + 1, state_version = state_version + 1
      where bucket = p_bucket and player_id = p_player returning grants_made into number;
    insert into bonus_grant (bucket, player_id, grant_no, source, cause_id, amount,
        wagering_multiple, wagering_required, wager_left, bonus_left, deadline, state, created_at)
      values (p_bucket, p_player, number, p_source, p_cause_id, p_amount, p_multiple,
        p_amount * p_multiple, p_amount * p_multiple, p_amount, p_deadline, 'active', p_at);
    perform ledger_post(p_bucket, p_player, p_at, 'grant:' || number, 'bonus_cost', 'bonus',
      p_amount, 'grant', p_source || ':' || p_cause_id, number);
  end if;
  perform grants_unfold(p_bucket, p_player);
  return number;
end $$;

-- Ends one open grant: the remaining bonus returns to the operator's bonus cost. Returns the amount
-- taken, null if there is no such open grant. Grants must be folded.
create or replace function grant_end_folded(
  p_bucket smallint, p_player bigint, p_at bigint, p_grant integer, p_state text
) returns bigint language plpgsql as $$
declare g bonus_grant;
begin
  select * into g from bonus_grant where bucket = p_bucket and player_id = p_player
    and grant_no = p_grant and state = 'active';
  if not found then return null; end if;
  if g.bonus_left > 0 then
    perform ledger_post(p_bucket, p_player, p_at, 'grant-end:' || p_grant, 'bonus', 'bonus_cost',
      g.bonus_left, 'grant_' || p_state, p_grant::text, p_grant);
  end if;
  update bonus_grant set state = p_state, bonus_left = 0, closed_at = p_at
    where bucket = p_bucket and player_id = p_player and grant_no = p_grant;
  return g.bonus_left;
end $$;

-- Cancels a bonus at the player's request; cash is unchanged (rule G8). Returns null, and changes
-- nothing, if the grant is not open.
create or replace function grant_drop(
  p_bucket smallint, p_player bigint, p_at bigint, p_grant integer
) returns bigint language plpgsql as $$
declare taken bigint;
begin
  perform from wallet where bucket = p_bucket and player_id = p_player for update;
  perform from bonus_grant where bucket = p_bucket and player_id = p_player
    and grant_no = p_grant and state = 'active';
  if not found then return null; end if;
  perform grants_fold(p_bucket, p_player);
  taken := grant_end_folded(p_bucket, p_player, p_at, p_grant, 'dropped');
  perform grants_unfold(p_bucket, p_player);
  return taken;
end $$;

-- Expires every grant of the player whose deadline has passed. Returns how many.
create or replace function grants_expire(
  p_bucket smallint, p_player bigint, p_at bigint
) returns integer language plpgsql as $$
declare
  g record;
  ended integer := 0;
begin
  perform grants_fold(p_bucket, p_player);
  for g in select grant_no from bonus_grant where bucket = p_bucket and player_id = p_player
      and state = 'active' and deadline <= p_at order by deadline, grant_no loop
    perform grant_end_folded(p_bucket, p_player, p_at, g.grant_no, 'expired');
    ended := ended + 1;
  end loop;
  perform grants_unfold(p_bucket, p_player);
  return ended;
end $$;

-- Every grant with its current values, whether they are in its own row or in the wallet.
create or replace view grant_now as
  select g.bucket, g.player_id, g.grant_no, g.source, g.cause_id, g.amount, g.wagering_multiple,
    g.wagering_required, g.deadline, g.state, g.created_at, g.closed_at,
    case when w.grant_no = g.grant_no then w.grant_wager_left else g.wager_left end as wager_left,
    case when w.grant_no = g.grant_no then w.grant_bonus else g.bonus_left end as bonus_left
  from bonus_grant g join wallet w using (bucket, player_id);
