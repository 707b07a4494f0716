-- Adds the rows that journals of one bucket got since their places to the sums of their days, for
-- the next wallets after a player. One statement: rows and places are of one snapshot. Returns the
-- last wallet (null at the bucket's end), whether a journal has more rows, and the changed days.
create or replace function report_add_up_v1(
  p_bucket smallint, p_after bigint, p_wallets integer, p_rounds integer, p_markets text[],
  p_zones text[]
) returns table (last_player bigint, has_more boolean, days integer[]) language sql as $$
  with page as materialized (
    select w.player_id, w.journal_seq, w.seq, w.cash, w.market, coalesce(k.robot, false) as robot
    from wallet_reported w left join player_kind k using (bucket, player_id)
    where w.bucket = p_bucket and w.player_id > p_after order by w.player_id limit p_wallets
  ), behind as materialized (
    select w.player_id, w.cash, m.market, m.zone, w.seq as wallet_seq,
      coalesce(p.journal_seq, 0) as from_journal, w.journal_seq as until_journal,
      coalesce(p.seq, 0) as from_seq, least(w.seq, coalesce(p.seq, 0) + p_rounds) as until_seq,
      coalesce(p.latest_at, 0) as latest_at
    from page w
      left join report_place p on p.bucket = p_bucket and p.player_id = w.player_id
      join unnest(p_markets, p_zones) m(market, zone) on m.market = w.market
    where not w.robot
      and (w.journal_seq > coalesce(p.journal_seq, 0) or w.seq > coalesce(p.seq, 0))
  ), moved as materialized (
    select b.player_id, b.market, t.at, t.debit, t.credit, t.amount, t.cause, t.key,
      (to_timestamp(t.at / 1000.0) at time zone b.zone)::date - date '1970-01-01' as day
    from behind b cross join lateral (
      select x.at, x.debit, x.credit, x.amount, x.cause, x.key from ledger_transfer x
      where x.bucket = p_bucket and x.player_id = b.player_id
        and x.journal_seq > b.from_journal and x.journal_seq <= b.until_journal) t
  ), played as materialized (
    select b.player_id, b.market, r.game_id,
      (to_timestamp(r.at / 1000.0) at time zone b.zone)::date - date '1970-01-01' as day,
      max(r.at) as at, count(*) as rounds, sum(r.stake)::bigint as staked,
      sum(r.stake_bonus)::bigint as staked_bonus, sum(r.win)::bigint as won,
      sum(r.win_bonus)::bigint as won_bonus, sum(r.released)::bigint as released
    from behind b cross join lateral (
      select x.at, x.game_id, x.stake, x.stake_bonus, x.win, x.win_bonus, x.released
      from ledger_round x
      where x.bucket = p_bucket and x.player_id = b.player_id
        and x.seq > b.from_seq and x.seq <= b.until_seq) r
    group by 1, 2, 3, 4
  ), guest as (
    -- Games of suppliers: each bet counts as a round, and what is taken back is taken out.
    select market, day, supplier_game_v1(p_bucket, player_id, key) as game_id,
      case when cause = 'supplier_bet' then 1
        when cause = 'supplier_rollback' and debit = 'gaming' then -1 else 0 end as rounds,
      case when cause = 'supplier_bet' then amount
        when cause = 'supplier_rollback' and debit = 'gaming' then -amount else 0 end as staked,
      case when cause = 'supplier_win' then amount
        when cause = 'supplier_rollback' and credit = 'gaming' then -amount else 0 end as won
    from moved where cause like 'supplier%'
  ), games as (
    insert into report_bucket_game as g (bucket, market, day, game_id, rounds, staked,
        staked_bonus, won, won_bonus, released)
      select p_bucket, market, day, game_id, sum(rounds), sum(staked), sum(staked_bonus), sum(won),
        sum(won_bonus), sum(released)
      from (
        select market, day, game_id, rounds, staked, staked_bonus, won, won_bonus, released
        from played
        union all select market, day, game_id, rounds, staked, 0, won, 0, 0 from guest
          where game_id is not null) of_both
      group by market, day, game_id order by market, day, game_id
    on conflict (bucket, market, day, game_id) do update set rounds = g.rounds + excluded.rounds,
      staked = g.staked + excluded.staked, staked_bonus = g.staked_bonus + excluded.staked_bonus,
      won = g.won + excluded.won, won_bonus = g.won_bonus + excluded.won_bonus,
      released = g.released + excluded.released
    returning g.day
  ), entry(market, day, account, debit, credit) as (
    select market, day, debit, amount, 0::bigint from moved
    union all select market, day, credit, 0, amount from moved
    union all select market, day, leg.account, leg.debit, leg.credit
      from played cross join lateral (values
        ('cash', staked - staked_bonus, won - won_bonus + released),
        ('bonus', staked_bonus + released, won_bonus),
        ('gaming', won, staked)) leg(account, debit, credit)
  ), accounts as (
    insert into report_bucket_account as a (bucket, market, day, account, debits, credits)
      select p_bucket, market, day, account, sum(debit), sum(credit) from entry
      group by market, day, account having sum(debit) <> 0 or sum(credit) <> 0
      order by market, day, account
    on conflict (bucket, market, day, account) do update set
      debits = a.debits + excluded.debits, credits = a.credits + excluded.credits
    returning a.day
  ), latest as (
    select player_id, max(at) as at from (
      select player_id, at from moved union all select player_id, at from played) x
    group by player_id
  ), placed as (
    insert into report_place (bucket, player_id, journal_seq, seq, cash, latest_at)
      select p_bucket, b.player_id, b.until_journal, b.until_seq, b.cash,
        greatest(b.latest_at, coalesce(l.at, 0))
      from behind b left join latest l using (player_id) order by b.player_id
    on conflict (bucket, player_id) do update set journal_seq = excluded.journal_seq,
      seq = excluded.seq, cash = excluded.cash, latest_at = excluded.latest_at
    returning 1
  )
  select (select max(player_id) from page having count(*) = p_wallets),
    exists (select from behind where wallet_seq > until_seq),
    array(select day from games union select day from accounts)
$$;

-- Sums the buckets' figures of these days; of all days when null.
create or replace function report_sum_days_v1(p_days integer[]) returns void language sql as $$
  insert into report_account as known (market, day, account, debits, credits)
    select market, day, account, sum(debits), sum(credits) from report_bucket_account
    where p_days is null or day = any (p_days)
    group by market, day, account order by market, day, account
  on conflict (market, day, account) do update set debits = excluded.debits,
    credits = excluded.credits
  where (known.debits, known.credits) <> (excluded.debits, excluded.credits);
  insert into report_game as known (market, day, game_id, rounds, staked, staked_bonus, won,
      won_bonus, released)
    select market, day, game_id, sum(rounds), sum(staked), sum(staked_bonus), sum(won),
      sum(won_bonus), sum(released)
    from report_bucket_game where p_days is null or day = any (p_days)
    group by market, day, game_id order by market, day, game_id
  on conflict (market, day, game_id) do update set rounds = excluded.rounds,
    staked = excluded.staked, staked_bonus = excluded.staked_bonus, won = excluded.won,
    won_bonus = excluded.won_bonus, released = excluded.released
  where (known.rounds, known.won, known.released)
    <> (excluded.rounds, excluded.won, excluded.released);
$$;
