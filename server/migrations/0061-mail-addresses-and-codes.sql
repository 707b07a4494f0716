-- A way back into an account for who has lost password and recovery code. The address counts only
-- once its owner has sent back the code that went to it.
alter table player
  add column mail text,
  add column mail_confirmed_at bigint;

-- Codes that were sent by mail, as hashes. A row is made for a name that nobody has just as for one
-- that exists, so that neither the answer nor its time tells which names exist.
create table mail_code (
  key bytea primary key,
  code_hash bytea not null,
  -- The address to be confirmed; null for a code that opens an account.
  mail text,
  sent_at bigint not null,
  -- 0 once the code was used.
  expires_at bigint not null,
  tries smallint not null default 0,
  -- How many were sent since `since`: a mailbox is not flooded.
  sent smallint not null default 1,
  since bigint not null
);
