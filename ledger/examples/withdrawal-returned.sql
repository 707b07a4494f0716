-- 500.00 are paid out; days later the bank sends them back.
insert into wallet (bucket, player_id, market, check_minutes) values (0, 64, 'IN', 60);

select ledger_post(0::smallint, 64, 1795248000000, 'deposit:00order:pay_1', 'clearing:sandbox',
  'cash', 50000, 'deposit', '00order');

select ledger_post(0::smallint, 64, 1795248060000, 'payout:00out:hold', 'cash', 'held', 50000,
  'withdrawal', '00out');

select ledger_post(0::smallint, 64, 1795248070000, 'payout:00out:paid:real', 'held',
  'clearing:sandbox', 50000, 'withdrawal', '00out');

-- Both legs are reversed, and the whole amount is cash again.
select ledger_post(0::smallint, 64, 1795420870000, 'payout:00out:bounced:real', 'clearing:sandbox',
  'held', 50000, 'withdrawal', '00out');

select ledger_post(0::smallint, 64, 1795420870000, 'payout:00out:return', 'held', 'cash', 50000,
  'withdrawal', '00out');

select journal_seq, debit, credit, amount, cash_after, held_after from transfer
  order by journal_seq;

-- An order that holds no money cannot return any.
select ledger_post(0::smallint, 64, 1795420880000, 'payout:00other:return', 'held', 'cash', 1,
  'withdrawal', '00other');

select cash, bonus, held, journal_seq from wallet;
