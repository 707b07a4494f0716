-- The withdrawal figures that operator reports read, in minor units and epoch milliseconds.
create or replace view withdrawal_figures as
  select bucket, player_id, state, amount, real_amount, created_at, paid_at from withdrawal;

-- The tax of a withdrawal and the law that it was quoted with.
create or replace view withdrawal_tax as
  select bucket, order_id, player_id, amount, withholding, withholding_law from withdrawal;

-- Returns whether a player ever requested a withdrawal.
create or replace function withdrawal_any_v1(p_bucket smallint, p_player bigint) returns boolean
language sql stable as $$
  select exists (select from withdrawal where bucket = p_bucket and player_id = p_player)
$$;
