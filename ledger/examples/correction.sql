-- 70.00 were credited by mistake. The entry stays; a transfer of its own takes the amount back.
insert into wallet (bucket, player_id, market, check_minutes) values (0, 64, 'IN', 60);

select ledger_post(0::smallint, 64, 1795248000000, 'invite:friend_00001', 'rewards',
  'cash', 7000, 'invite', 'friend_00001');

-- A correction needs a second person, and a request that this person approved (features/staff).
select ledger_reverse(0::smallint, 64, 1, 1795251600000, 'credited to the wrong player', 'ada',
  'Ada');

-- Here the owner of the database writes what two sessions of staff do by approval_request and
-- approval_decide.
with staff as (
  insert into staff (name, role, created_at) values ('ada', 'finance', 0), ('grace', 'finance', 0)
  returning staff_id, name),
said as (
  select staff_record_command(1795251600000, 'approve', 'example', 64, 'an example', '{}')
    as entry),
approval as (
  insert into approval (approval_id, kind, amount, reason, detail, state, requested_by,
    requested_at, requested_entry, decided_by, decided_at, decided_entry)
  select repeat('a', 24), 'correction', 7000, 'credited to the wrong player', '{}', 'approved',
    ada.staff_id, 1795251600000, entry, grace.staff_id, 1795251600000, entry
  from said, staff ada, staff grace where ada.name = 'ada' and grace.name = 'grace')
insert into approval_transfer
  select repeat('a', 24), 1, 0, 64, key, debit, credit, amount, cause, cause_id
  from ledger_reversal(0::smallint, 64, 1);

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
