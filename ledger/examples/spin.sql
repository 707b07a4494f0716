-- A player with 30.00 of cash and 100.00 of bonus, to be wagered three times.
insert into wallet (bucket, player_id, market, check_minutes, age_ok)
  values (0, 64, 'IN', 60, true);

select ledger_post(0::smallint, 64, 1795248000000, 'deposit:00order:pay_1', 'clearing:sandbox',
  'cash', 3000, 'deposit', '00order');

select grant_bonus(0::smallint, 64, 1795248000000, 'welcome', 'once', 10000, 3,
  1795248000000 + 30 * 86400000::bigint);

-- One spin of a batch, as place-bet.ts sends it: drawn already, with its stake and win.
create function pg_temp.spin(number bigint, stake bigint, win bigint)
  returns table (cash bigint, bonus bigint, play_net bigint) language sql as $$
    select s.cash, s.bonus, s.play_net from wallet w, settle_spins_v3(1795248000000 + number * 3000,
      20778, 2968, 24322, 0, 0, array[0]::smallint[], array[64], array[number],
      array[w.state_version], array[0], array[number], array[66121], array[1], array[5],
      array[stake], array[win], array[-1], array['[]']) s
  $$;

-- 20.00 from cash; nothing won.
select * from pg_temp.spin(1, 2000, 0);

-- 40.00: 10.00 from cash, 30.00 from bonus. Of a win of 50.01 three quarters go back to the bonus,
-- rounded down.
select * from pg_temp.spin(2, 4000, 5001);

-- A sequence number is refused if it was used before or leaves a gap.
select * from pg_temp.spin(2, 4000, 5001);

select * from pg_temp.spin(4, 4000, 5001);

-- A round is its own journal entry.
select seq, journal_seq, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after,
  grant_no
  from round order by seq;

-- Its legs, as double entry.
select cause_id, account, amount from ledger_entry where cause = 'round' order by cause_id, account,
  amount;

-- All stakes count towards the wagering, from cash and from bonus.
select cash, bonus, grant_bonus, grant_wager_left, seq, journal_seq from wallet;

select sum(amount) as sum_over_all_accounts from ledger_entry;
