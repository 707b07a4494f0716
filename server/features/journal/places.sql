-- Positions in a player's journal, found from the stored blocks: at most one block of rows is read,
-- however long the history is. `lines` counts the statement's lines before the position: rounds,
-- deposits, withdrawals, bonuses, others.

create or replace function journal_transfer_kind(p_cause text) returns text
language sql immutable as $$
  select case when p_cause in ('deposit', 'chargeback') then 'deposit'
    when p_cause = 'withdrawal' then 'withdrawal'
    when p_cause like 'supplier%' then 'round'
    when p_cause like 'grant%' then 'bonus' else 'other' end
$$;

-- The position before the first row whose time is p_before or later.
create or replace function journal_place_v1(
  p_bucket smallint, p_player bigint, p_before bigint,
  out journal_seq bigint, out seq bigint, out lines bigint[], out staked bigint, out won bigint,
  out deposited bigint, out paid_out bigint
) language plpgsql stable as $$
#variable_conflict use_column
declare
  b journal_block;
  next_journal_seq bigint;
  next_seq bigint;
begin
  select * into b from journal_block
    where bucket = p_bucket and player_id = p_player and latest_at < p_before
    order by latest_at desc, block_no desc limit 1;
  select n.journal_seq, n.seq into next_journal_seq, next_seq from journal_block n
    where n.bucket = p_bucket and n.player_id = p_player
      and n.block_no = coalesce(b.block_no, 0) + 1;
  with moved as (
    select t.journal_seq, t.at, t.debit, t.credit, t.amount, t.cause,
      case when t.debit in ('cash', 'bonus', 'held') or t.credit in ('cash', 'bonus', 'held')
        then journal_transfer_kind(t.cause) end as kind
    from ledger_transfer t
    where t.bucket = p_bucket and t.player_id = p_player
      and t.journal_seq > coalesce(b.journal_seq, 0)
      and t.journal_seq <= coalesce(next_journal_seq, 9223372036854775807)
  ), played as (
    select r.journal_seq, r.at, r.seq, r.stake, r.win
    from ledger_rounds_v1(p_bucket, p_player, coalesce(b.seq, 0),
      coalesce(next_seq, 9223372036854775807)) r
  ), bound as (
    select coalesce(min(x.journal_seq), 9223372036854775807) as journal_seq
    from (select m.journal_seq, m.at from moved m union all select p.journal_seq, p.at
      from played p) x
    where x.at >= p_before
  ), sums as (
    select max(m.journal_seq) as journal_seq,
      count(*) filter (where kind = 'round') as outside_rounds,
      coalesce(sum(case when cause = 'supplier_bet' then amount
        when cause = 'supplier_rollback' and credit = 'cash' then -amount end), 0)::bigint as staked,
      coalesce(sum(case when cause = 'supplier_win' then amount
        when cause = 'supplier_rollback' and debit = 'cash' then -amount end), 0)::bigint as won,
      count(*) filter (where kind = 'deposit') as deposits,
      count(*) filter (where kind = 'withdrawal') as withdrawals,
      count(*) filter (where kind = 'bonus') as bonuses,
      count(*) filter (where kind = 'other') as others,
      coalesce(sum(case when cause = 'deposit' and credit = 'cash' then amount
        when cause = 'chargeback' and debit = 'cash' then -amount end), 0)::bigint as deposited,
      coalesce(sum(case when debit = 'held' and credit like 'clearing:%' then amount
        when credit = 'held' and debit like 'clearing:%' then -amount end), 0)::bigint as paid_out
    from moved m, bound where m.journal_seq < bound.journal_seq
  ), rounds as (
    select max(p.journal_seq) as journal_seq, max(p.seq) as seq, count(*) as lines,
      coalesce(sum(p.stake), 0)::bigint as staked, coalesce(sum(p.win), 0)::bigint as won
    from played p, bound where p.journal_seq < bound.journal_seq
  )
  select greatest(coalesce(b.journal_seq, 0), s.journal_seq, r.journal_seq),
      greatest(coalesce(b.seq, 0), r.seq),
      array[coalesce(b.round_lines, 0) + r.lines + s.outside_rounds,
        coalesce(b.deposit_lines, 0) + s.deposits,
        coalesce(b.withdrawal_lines, 0) + s.withdrawals, coalesce(b.bonus_lines, 0) + s.bonuses,
        coalesce(b.other_lines, 0) + s.others],
      coalesce(b.staked, 0) + r.staked + s.staked, coalesce(b.won, 0) + r.won + s.won,
      coalesce(b.deposited, 0) + s.deposited, coalesce(b.paid_out, 0) + s.paid_out
    into journal_seq, seq, lines, staked, won, deposited, paid_out
    from sums s, rounds r;
end $$;

-- Lines of the requested kinds up to a block; all kinds when none is requested.
create or replace function journal_block_lines(b journal_block, p_kinds text[]) returns bigint
language sql immutable as $$
  select case when p_kinds is null or 'round' = any (p_kinds) then b.round_lines else 0 end
    + case when p_kinds is null or 'deposit' = any (p_kinds) then b.deposit_lines else 0 end
    + case when p_kinds is null or 'withdrawal' = any (p_kinds) then b.withdrawal_lines else 0 end
    + case when p_kinds is null or 'bonus' = any (p_kinds) then b.bonus_lines else 0 end
    + case when p_kinds is null or 'other' = any (p_kinds) then b.other_lines else 0 end
$$;

-- The first block by whose end there are at least p_count lines of these kinds, found by binary
-- search; all null when there is none.
create or replace function journal_block_of_line_v1(
  p_bucket smallint, p_player bigint, p_kinds text[], p_count bigint,
  out journal_seq bigint, out seq bigint, out lines bigint
) language plpgsql stable as $$
#variable_conflict use_column
declare
  b journal_block;
  low integer := 1;
  high integer;
  middle integer;
begin
  select * into b from journal_block where bucket = p_bucket and player_id = p_player
    order by block_no desc limit 1;
  if not found or journal_block_lines(b, p_kinds) < p_count then
    return;
  end if;
  high := b.block_no;
  while low < high loop
    middle := (low + high) / 2;
    select * into b from journal_block
      where bucket = p_bucket and player_id = p_player and block_no = middle;
    if journal_block_lines(b, p_kinds) < p_count then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  select * into b from journal_block
    where bucket = p_bucket and player_id = p_player and block_no = low;
  journal_seq := b.journal_seq;
  seq := b.seq;
  lines := journal_block_lines(b, p_kinds);
end $$;

-- Sums of rounds by definition over all buckets, as far as the journals were checked.
create or replace view round_sums as
  select definition_id, min(game_id) as game_id, sum(rounds) as rounds, sum(staked) as staked,
    sum(paid) as paid, sum(staked_squares) as staked_squares
  from round_sum group by definition_id;

-- Deletes the check progress of these players' journals, which are empty (forget_guests_v1).
create or replace function journal_checks_forget_v1(p_players bigint[]) returns void
language sql as $$
  delete from journal_check where (bucket, player_id) in (select i & 63, i from unnest(p_players) i)
$$;

-- What each journal sums up to as far as it was checked.
create or replace view journal_totals as
  select bucket, player_id, seq, staked, won, latest_at, journal_seq from journal_check;
