-- Withdrawals: the security hold, the wait for the ID check, and the end of "one at a time".
alter table withdrawal
  -- an order to a new account is held until then, unless it is confirmed; null: no hold
  add column hold_until bigint,
  -- an order above the unverified tier waits for the ID check, until then at the latest
  add column check_until bigint,
  -- until then the next order waits for this one; never moved. Null in older rows: promise_at
  add column blocks_until bigint;

alter table verification
  -- the name that was stated, kept for the holder's name; forgotten when the check is refused
  add column name text;

alter table player
  -- the name that the ID check approved
  add column verified_name text;

-- A check that nobody decided in time counts in the player's favour: it is no refusal any more.
update verification set state = 'pending', reason = null, decided_at = null, next_at = decide_by
where reason = 'not_decided_in_time';
