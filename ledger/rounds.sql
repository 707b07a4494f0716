-- Rounds as rows of the journal, wherever they are: here, or in the archive of old months.
--   GH042 the archive is out of reach

-- The rounds that are in this database: all, except those of archived months.
create or replace view ledger_round as
  select bucket, player_id, journal_seq, at, seq, game_id, definition_id, seed_id, nonce, draws,
    stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no, play_net,
    events, journal_hash, play_seconds
  from round;

-- The rounds of archived months (npm run archive), in the other database. While a month is being
-- copied, its rounds still count as here.
create or replace view ledger_archived_round as
  select a.bucket, a.player_id, a.journal_seq, a.at, a.seq, a.game_id, a.definition_id, a.seed_id,
    a.nonce, a.draws, a.stake, a.stake_bonus, a.win, a.win_bonus, a.released, a.cash_after,
    a.bonus_after, a.grant_no, a.play_net, a.events, a.journal_hash, a.play_seconds
  from round_archive a
  join (select bucket, max(end_at) as end_at from archived_month group by bucket) m
    on m.bucket = a.bucket and a.at < m.end_at;

-- Every round, wherever it is. A query asks the archive each time: ledger_rounds_v1 does not.
create or replace view ledger_round_all as
  select bucket, player_id, journal_seq, at, seq, game_id, definition_id, seed_id, nonce, draws,
    stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no, play_net,
    events, journal_hash, play_seconds
  from ledger_round
  union all
  select bucket, player_id, journal_seq, at, seq, game_id, definition_id, seed_id, nonce, draws,
    stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no, play_net,
    events, journal_hash, play_seconds
  from ledger_archived_round;

-- A player's rounds after p_after up to p_until, by their numbers, in order. Asks the archive only
-- when some are not here. Raises GH042 when it is out of reach.
create or replace function ledger_rounds_v1(
  p_bucket smallint, p_player bigint, p_after bigint, p_until bigint
) returns setof ledger_round language plpgsql stable rows 50 as $$
declare
  here bigint;
  expected bigint;
begin
  return query select * from ledger_round r
    where r.bucket = p_bucket and r.player_id = p_player and r.seq > p_after and r.seq <= p_until
    order by r.seq;
  get diagnostics here = row_count;
  expected := p_until - greatest(p_after, 0);
  if here >= expected or not exists (select from archived_month m where m.bucket = p_bucket) then
    return;
  end if;
  -- A round's number is the count.
  select least(p_until, w.seq) - greatest(p_after, 0) into expected from wallet w
    where w.bucket = p_bucket and w.player_id = p_player;
  if here >= expected then
    return;
  end if;
  begin
    return query select * from ledger_archived_round r
      where r.bucket = p_bucket and r.player_id = p_player and r.seq > p_after and r.seq <= p_until
      order by r.seq;
  exception
    when connection_exception or connection_failure or sqlclient_unable_to_establish_sqlconnection
        or admin_shutdown or crash_shutdown or cannot_connect_now or fdw_error then
      raise exception 'the archive of rounds is out of reach: %', sqlerrm using errcode = 'GH042';
  end;
end $$;

-- Every movement as entries: the change of each account by a transfer or a leg of a round.
create or replace view ledger_entry as
  select bucket, player_id, journal_seq, at, debit as account, -amount as amount, cause, cause_id
    from transfer
  union all
  select bucket, player_id, journal_seq, at, credit, amount, cause, cause_id from transfer
  union all
  select r.bucket, r.player_id, r.journal_seq, r.at, leg.account, leg.amount, 'round',
      r.player_id || '-' || r.seq
    from ledger_round_all r
    cross join lateral (values
      ('cash', -(r.stake - r.stake_bonus)), ('gaming', r.stake - r.stake_bonus),
      ('bonus', -r.stake_bonus), ('gaming', r.stake_bonus),
      ('gaming', -(r.win - r.win_bonus)), ('cash', r.win - r.win_bonus),
      ('gaming', -r.win_bonus), ('bonus', r.win_bonus),
      ('bonus', -r.released), ('cash', r.released)
    ) as leg(account, amount)
    where leg.amount <> 0;
