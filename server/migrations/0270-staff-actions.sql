-- What members of staff did, who and why. Written in the transaction that does it, never changed.
create table staff_action (
  bucket smallint not null,
  action text not null,
  -- The id of the case, or the support message as <player>:<number>.
  subject text not null,
  player_id bigint,
  staff_name text not null check (btrim(staff_name) <> ''),
  reason text check (btrim(reason) <> ''),
  at bigint not null,
  -- The same thing is done once. An answer is a text of its own and needs no reason.
  primary key (bucket, action, subject),
  check (reason is not null or action = 'support_answered')
);
