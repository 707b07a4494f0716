-- No cash, and a bonus of 50.00 that is to be wagered once.
insert into wallet (bucket, player_id, market, check_minutes, age_ok)
  values (0, 64, 'IN', 60, true);

select grant_bonus(0::smallint, 64, 1795248000000, 'task', '20778:66121', 5000, 1,
  1795248000000 + 30 * 86400000::bigint);

-- One spin of a batch, as place-bet.ts sends it: drawn already, with its stake and win.
create function pg_temp.spin(number bigint, stake bigint, win bigint)
  returns table (cash bigint, bonus bigint, play_net bigint) language sql as $$
    select s.cash, s.bonus, s.play_net from wallet w, settle_spins_v3(1795248000000 + number * 3000,
      20778, 2968, 24322, 0, 0, array[0]::smallint[], array[64], array[number],
      array[w.state_version], array[0], array[number], array[66121], array[1], array[5],
      array[stake], array[win], array[-1], array['[]']) s
  $$;

-- 20.00 of 50.00 are staked; 35.00 come back to the bonus.
select * from pg_temp.spin(1, 2000, 3500);

select bonus, grant_bonus, grant_wager_left from wallet;

-- The next 30.00 complete the wagering: what is left of the bonus becomes cash in the same update.
select * from pg_temp.spin(2, 3000, 1000);

select seq, stake_bonus, win_bonus, released, cash_after, bonus_after from round order by seq;

select grant_no, state, bonus_left, wager_left, closed_at - created_at as open_ms from bonus_grant;

select cash, bonus, grant_no, grants_open from wallet;

select account, sum(amount) as balance from ledger_entry group by account order by account;
