-- A withdrawal of the whole cash of 10,000.00. The fee above 6,000.00 is 3 %: 120.00, as quoted.
insert into wallet (bucket, player_id, market, check_minutes) values (0, 64, 'IN', 60);

select ledger_post(0::smallint, 64, 1795248000000, 'deposit:00order:pay_1', 'clearing:sandbox',
  'cash', 1000000, 'deposit', '00order');

-- The amount is held at once: it cannot be staked any more.
select ledger_post(0::smallint, 64, 1795248060000, 'payout:00out:hold', 'cash', 'held', 1000000,
  'withdrawal', '00out');

-- Paid: the held amount goes to the provider and to the fees.
select ledger_post(0::smallint, 64, 1795248070000, 'payout:00out:paid:real', 'held',
  'clearing:sandbox', 988000, 'withdrawal', '00out');

select ledger_post(0::smallint, 64, 1795248070000, 'payout:00out:paid:fee', 'held', 'fees', 12000,
  'withdrawal', '00out');

-- The same order cannot be paid twice: the key is the order's.
select ledger_post(0::smallint, 64, 1795248080000, 'payout:00out:paid:real', 'held',
  'clearing:sandbox', 988000, 'withdrawal', '00out');

select journal_seq, key, amount, cash_after, held_after from transfer order by journal_seq;

select account, sum(amount) as balance from ledger_entry group by account order by account;
