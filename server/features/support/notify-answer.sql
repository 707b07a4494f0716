-- Every answer of staff notifies the player's browsers, whoever writes it: the row and its
-- notification are one transaction.
create or replace function notify_support_answer_v1() returns trigger language plpgsql as $$
begin
  perform queue_notice_v1(new.bucket, new.player_id, 'support:' || new.number, false, '',
    jsonb_build_object('kind', 'support', 'number', new.number), new.at);
  return null;
end $$;

create or replace trigger support_answered after insert on support_message
  for each row when (new.sender = 'staff') execute function notify_support_answer_v1();
