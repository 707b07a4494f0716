-- Limits and breaks in the event feed.
create or replace function limit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.value, new.pending, new.pending_value, new.pending_from)
      is distinct from (old.value, old.pending, old.pending_value, old.pending_from) then
    perform event_put_v1(new.bucket, 'limit.changed',
      concat_ws(':', new.player_id, new.kind, nullif(new.period, ''), new.changed_at),
      new.player_id, new.changed_at, jsonb_build_object('limit', new.kind,
        'period', nullif(new.period, ''), 'value', new.value,
        'pending', case when new.pending then
          jsonb_build_object('value', new.pending_value, 'from', new.pending_from) end));
  end if;
  return null;
end $$;

create or replace trigger limit_event after insert or update on player_limit
  for each row execute function limit_event();

create or replace function exclusion_event() returns trigger language plpgsql as $$
begin
  perform event_put_v1(new.bucket, 'break.started', new.player_id || ':' || new.exclusion_no,
    new.player_id, new.from_at,
    jsonb_build_object('break', new.kind, 'until', new.until_at));
  return null;
end $$;

create or replace trigger exclusion_event after insert on exclusion
  for each row execute function exclusion_event();
