-- A deposit of 500.00: money comes through the provider's clearing account and becomes cash.
insert into wallet (bucket, player_id, market, check_minutes) values (0, 64, 'IN', 60);

select ledger_post(0::smallint, 64, 1795248000000, 'deposit:00order:pay_1', 'clearing:sandbox',
  'cash', 50000, 'deposit', '00order');

-- The provider reports it again: the same transfer is stored already, nothing moves.
select ledger_post(0::smallint, 64, 1795248000500, 'deposit:00order:pay_1', 'clearing:sandbox',
  'cash', 50000, 'deposit', '00order');

-- The order's deposit bonus of 10 % is bonus. It has to be wagered once before it becomes cash.
select grant_bonus(0::smallint, 64, 1795248000000, 'deposit_gift', '00order', 5000, 1,
  1795248000000 + 30 * 86400000::bigint);

-- A second payment comes while the player is excluded: it waits in suspense and goes back.
select ledger_post(0::smallint, 64, 1795248060000, 'deposit:00order:pay_2', 'clearing:sandbox',
  'suspense', 50000, 'deposit', '00order');

select ledger_post(0::smallint, 64, 1795248090000, 'deposit:00order:pay_2:return', 'suspense',
  'clearing:sandbox', 50000, 'deposit_return', '00order');

select journal_seq, key, debit, credit, amount, cash_after, bonus_after from transfer
  order by journal_seq;

-- The player's accounts are stored; the operator's are sums. Together they are zero.
select account, sum(amount) as balance from ledger_entry group by account order by account;

select cash, bonus, held, grants_open, grant_bonus, grant_wager_left from wallet;
