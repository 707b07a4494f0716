-- Accounts in the event feed: a guest who chose a login name. Never the name.
create or replace function player_event() returns trigger language plpgsql as $$
begin
  if new.bound_at is not null and old.bound_at is null and not new.robot then
    perform event_put_v1(new.bucket, 'player.registered', new.player_id::text, new.player_id,
      new.bound_at, jsonb_build_object('market', new.market, 'guestSince', new.created_at,
        'channel', new.channel));
  end if;
  return null;
end $$;

create or replace trigger player_event after update of bound_at on player
  for each row execute function player_event();
