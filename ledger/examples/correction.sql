-- 70.00 were credited by mistake. The entry stays; a transfer of its own takes the amount back.
insert into wallet (bucket, player_id, market, check_minutes) values (0, 64, 'IN', 60);

select ledger_post(0::smallint, 64, 1795248000000, 'invite:friend_00001', 'rewards',
  'cash', 7000, 'invite', 'friend_00001');

-- A correction needs a second person.
select ledger_reverse(0::smallint, 64, 1, 1795251600000, 'credited to the wrong player', 'ada',
  'Ada');

select ledger_reverse(0::smallint, 64, 1, 1795251600000, 'credited to the wrong player', 'ada',
  'grace');

-- The same entry cannot be corrected twice.
select ledger_reverse(0::smallint, 64, 1, 1795255200000, 'again', 'ada', 'grace');

select journal_seq, key, debit, credit, amount, cash_after, reason, requested_by, approved_by
  from transfer order by journal_seq;

-- Each row carries the hash of the one before: a change of one changes all that follow.
select journal_seq, journal_hash = ledger_transfer_hash_v2(
    coalesce(lag(journal_hash) over (order by journal_seq), decode(repeat('00', 32), 'hex')),
    player_id, journal_seq, at, key, debit, credit, amount, cause, cause_id, grant_no, cash_after,
    bonus_after, held_after, requested_by, approved_by, reason) as hash_holds
  from transfer order by journal_seq;

select account, sum(amount) as balance from ledger_entry group by account order by account;
