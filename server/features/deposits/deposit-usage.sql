-- Usage of the deposit limits, in minor units: money credited since each instant, including money
-- charged back later (a chargeback frees no limit), and separately the orders that can still be
-- paid, hidden ones included.
create or replace function deposit_usage_v1(
  p_bucket smallint, p_player bigint, p_day bigint, p_week bigint, p_month bigint, p_at bigint
) returns table (period text, credited bigint, waiting bigint) language sql stable as $$
  select u.period, u.credited::bigint, o.waiting::bigint
  from (
    select coalesce(sum(amount) filter (where at >= p_day), 0) as day,
      coalesce(sum(amount) filter (where at >= p_week), 0) as week,
      coalesce(sum(amount) filter (where at >= p_month), 0) as month
    from deposit_payment
    where bucket = p_bucket and player_id = p_player and state in ('credited', 'charged_back')
      and at >= least(p_day, p_week, p_month)) p
  cross join (
    select coalesce(sum(amount), 0) as waiting from deposit
    where bucket = p_bucket and player_id = p_player and state in ('created', 'waiting')
      and expires_at > p_at) o
  cross join lateral (values ('day', p.day), ('week', p.week), ('month', p.month))
    u(period, credited)
$$;

-- True when a player ever opened an order, paid or not.
create or replace function deposit_any_v1(p_bucket smallint, p_player bigint) returns boolean
language sql stable as $$
  select exists (select from deposit where bucket = p_bucket and player_id = p_player)
$$;
