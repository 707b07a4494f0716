-- A device that opens an account without a password is a credential of its own: it is listed,
-- changes its key at every log-in, expires and is ended. A link is named by the directory key of
-- its first device id, which sessions carry in device_key.
create table device_link (
  bucket smallint not null,
  player_id bigint not null,
  link_key bytea not null,
  -- Its name to the player; it opens nothing.
  link_id text not null,
  label text not null,
  created_at bigint not null,
  last_used_at bigint not null,
  ended_at bigint,
  ended_why text,
  primary key (bucket, player_id, link_key)
);
create unique index device_link_by_id on device_link (bucket, player_id, link_id);

alter table directory
  -- The link a device's key belongs to; null of a row that an earlier version wrote.
  add column link_key bytea,
  -- The key that follows, encrypted with this one: only who shows this one can read it.
  add column next_sealed bytea,
  -- When the key that follows was first used.
  add column replaced_at bigint;
create index directory_replaced on directory (replaced_at) where replaced_at is not null;

insert into device_link (bucket, player_id, link_key, link_id, label, created_at, last_used_at)
select d.bucket, d.player_id, d.key, substr(encode(sha256('link|'::bytea || d.key), 'hex'), 1, 24),
  coalesce((select s.device_label from session s where s.bucket = d.bucket
    and s.player_id = d.player_id and s.device_key = d.key order by s.created_at desc limit 1), ''),
  d.claimed_at,
  greatest(d.claimed_at, coalesce((select max(s.last_seen_at) from session s
    where s.bucket = d.bucket and s.player_id = d.player_id and s.device_key = d.key), 0))
from directory d where d.kind = 'device' and d.ended_at is null;
update directory set link_key = key where kind = 'device';
