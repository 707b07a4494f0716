-- When a guest is next looked at, to be forgotten if nothing was ever done with it; null: never
-- again. Players of before this version are looked at only where they have no entry in a journal.
alter table player add column purge_check_at bigint;
update player p set purge_check_at = p.created_at + 30 * 86400000::bigint from wallet w
  where w.bucket = p.bucket and w.player_id = p.player_id and w.link = 0 and p.login_name is null;
create index player_to_purge on player (purge_check_at) where purge_check_at is not null;
create index staff_case_of_player on staff_case (bucket, player_id) where player_id is not null;
