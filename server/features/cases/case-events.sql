-- Staff cases in the event feed: kind and times, never what was written about them.
create or replace function case_event_feed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform event_put_v1(new.bucket, 'case.opened', new.case_id, new.player_id, new.opened_at,
      jsonb_build_object('caseId', new.bucket || '/' || new.case_id, 'case', new.kind));
  elsif new.closed_at is not null and old.closed_at is null then
    perform event_put_v1(new.bucket, 'case.closed', new.case_id || ':' || new.closed_at,
      new.player_id, new.closed_at,
      jsonb_build_object('caseId', new.bucket || '/' || new.case_id, 'case', new.kind));
  end if;
  return null;
end $$;

create or replace trigger case_event_feed after insert or update of closed_at on staff_case
  for each row execute function case_event_feed();
