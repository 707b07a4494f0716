-- Cases get an owner, a due time and a history; conversations get a row that says whether the
-- player waits and who is answering, so that the inbox never reads all messages.
alter table staff_case
  -- Null for a case of a version without due times.
  add column due_at bigint,
  -- The name of the member of staff who works on it.
  add column owner text;
create index staff_case_open on staff_case
  ((coalesce(due_at, opened_at + 259200000)), bucket, case_id) where closed_at is null;
create index staff_case_open_kind on staff_case
  (kind, (coalesce(due_at, opened_at + 259200000)), bucket, case_id) where closed_at is null;
create index staff_case_open_owner on staff_case
  (owner, (coalesce(due_at, opened_at + 259200000)), bucket, case_id)
  where closed_at is null and owner is not null;
create index staff_case_player on staff_case (player_id) where player_id is not null;
create index staff_case_closed on staff_case (closed_at, bucket, case_id)
  where closed_at is not null;

-- What happened to a case, in order. Never changed.
create table case_event (
  bucket smallint not null,
  case_id text not null,
  number integer not null check (number > 0),
  at bigint not null,
  by_name text not null check (btrim(by_name) <> ''),
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  reason text not null check (btrim(reason) <> ''),
  detail jsonb not null,
  primary key (bucket, case_id, number)
);

-- One row per conversation. A trigger keeps it with each message (features/support/chat-state.sql).
create table support_chat (
  bucket smallint not null,
  player_id bigint not null,
  -- The first message of the player that no person has answered, and how many there are.
  waiting_since bigint,
  waiting integer not null check (waiting >= 0),
  last_text text not null,
  last_at bigint not null,
  -- Who is answering; the mark is void after some minutes.
  taken_by text,
  taken_at bigint,
  primary key (bucket, player_id),
  check ((waiting_since is null) = (waiting = 0)),
  check ((taken_by is null) = (taken_at is null))
);
create index support_chat_waiting on support_chat (waiting_since, player_id)
  where waiting_since is not null;
create index support_chat_newest on support_chat (last_at, player_id);

insert into support_chat (bucket, player_id, waiting_since, waiting, last_text, last_at)
select m.bucket, m.player_id,
  min(m.at) filter (where m.sender = 'player' and m.number > m.answered),
  (count(*) filter (where m.sender = 'player' and m.number > m.answered))::integer,
  (array_agg(m.body order by m.number desc) filter (where m.body is not null))[1],
  max(m.at)
from (
  select *, coalesce(max(number) filter (where sender = 'staff')
    over (partition by bucket, player_id), 0) as answered
  from support_message) m
group by m.bucket, m.player_id;
