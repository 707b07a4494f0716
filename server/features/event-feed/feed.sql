-- Deletes old events of the feed. It is a journal, which the run role cannot delete from, so this
-- function runs with its owner's rights. "Old" is measured from the newest event, never by the
-- caller: 400 days, like the events of providers. Returns how many.
create or replace function event_feed_forget_v1(p_most integer) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    delete from event_feed where seq in (
      select seq from event_feed
      where appended_at < (select max(appended_at) from event_feed) - 34560000000
      order by appended_at limit least(p_most, 10000))
    returning 1)
  select count(*) from gone
$$;
