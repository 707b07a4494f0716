-- Rounds added up by definition over all buckets, as far as the journals were checked.
create or replace view round_sums as
  select definition_id, min(game_id) as game_id, sum(rounds) as rounds, sum(staked) as staked,
    sum(paid) as paid, sum(staked_squares) as staked_squares
  from round_sum group by definition_id;
