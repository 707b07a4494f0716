-- Play in the event feed, in sums: for each player of a bucket whose journal was checked up to a
-- round since p_from, an event with what was played since the last one. Returns how many players,
-- null while another process does it.
create or replace function event_rounds_put_v1(
  p_bucket smallint, p_from bigint, p_at bigint
) returns integer
language plpgsql as $$
declare
  played record;
  count integer := 0;
begin
  if not pg_try_advisory_xact_lock(7402661401) then
    return null;
  end if;
  for played in
    select t.bucket, t.player_id, t.seq, t.staked, t.won, t.latest_at, t.journal_seq,
      t.seq - coalesce(p.seq, 0) as rounds, t.staked - coalesce(p.staked, 0) as new_staked,
      t.won - coalesce(p.won, 0) as new_won, coalesce(p.seq, 0) as after_seq
    from journal_totals t
    left join event_round_place p on p.bucket = t.bucket and p.player_id = t.player_id
    join player_kind k on k.bucket = t.bucket and k.player_id = t.player_id
    where t.bucket = p_bucket and t.latest_at >= p_from
      and t.journal_seq > coalesce(p.journal_seq, 0)
      and (t.seq, t.staked, t.won) is distinct from (p.seq, p.staked, p.won)
      and not k.robot
    order by t.player_id
  loop
    perform event_put_v1(played.bucket, 'rounds.played',
      played.player_id || ':' || lpad(played.seq::text, 15, '0') || ':' || played.journal_seq,
      played.player_id, p_at,
      jsonb_build_object('rounds', played.rounds, 'staked', played.new_staked,
        'won', played.new_won, 'afterRound', played.after_seq, 'untilRound', played.seq,
        'lastAt', played.latest_at));
    insert into event_round_place as known (bucket, player_id, seq, staked, won, journal_seq)
      values (played.bucket, played.player_id, played.seq, played.staked, played.won,
        played.journal_seq)
      on conflict (bucket, player_id) do update set seq = excluded.seq,
        staked = excluded.staked, won = excluded.won, journal_seq = excluded.journal_seq
        where known.journal_seq < excluded.journal_seq;
    count := count + 1;
  end loop;
  return count;
end $$;
