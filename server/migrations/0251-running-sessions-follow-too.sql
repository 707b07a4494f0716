-- When a play session that follows from another account of the same person was last played there;
-- null: none followed. Whether a session still runs is told by this, too.
alter table wallet add column play_carried_at bigint;
