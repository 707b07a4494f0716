-- Keeps the inbox's row of a conversation with each message, whoever writes it. A member's answer
-- ends the wait; automatic messages change nothing.
create or replace function keep_support_chat_v1() returns trigger language plpgsql as $$
begin
  insert into support_chat as c (bucket, player_id, waiting_since, waiting, last_text, last_at)
    values (new.bucket, new.player_id, case when new.sender = 'player' then new.at end,
      case when new.sender = 'player' then 1 else 0 end, new.body, new.at)
  on conflict (bucket, player_id) do update set
    waiting_since = case when new.sender = 'player' then coalesce(c.waiting_since, new.at) end,
    waiting = case when new.sender = 'player' then c.waiting + 1 else 0 end,
    last_text = new.body,
    last_at = greatest(c.last_at, new.at);
  return null;
end $$;

create or replace trigger support_chat_kept after insert on support_message
  for each row when (new.sender <> 'automatic') execute function keep_support_chat_v1();
