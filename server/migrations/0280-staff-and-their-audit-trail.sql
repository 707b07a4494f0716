-- Members of staff, their sessions and what they did. The server's role may write none of these
-- tables: the functions in features/staff do, and each of them checks the session's token or the
-- password itself, so that the server's database credentials alone change nothing here.
create table staff (
  staff_id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9.-]{1,39}$'),
  role text not null
    check (role in ('support', 'cashier', 'risk', 'finance', 'admin', 'auditor')),
  created_at bigint not null,
  -- Null before the set-up link was used.
  active_since bigint,
  suspended_at bigint,
  -- argon2id(password, salt) is the proof; only its SHA-256 is stored.
  salt bytea,
  proof_hash bytea check (length(proof_hash) = 32),
  -- The secret of the authenticator app, encrypted by the server, and the last used time step.
  totp_sealed bytea,
  totp_step bigint not null default 0,
  -- SHA-256 of the set-up link's token.
  setup_hash bytea unique check (length(setup_hash) = 32),
  setup_until bigint,
  check ((active_since is null) = (proof_hash is null)),
  check ((proof_hash is null) = (salt is null)),
  check ((proof_hash is null) = (totp_sealed is null)),
  check ((setup_hash is null) = (setup_until is null))
);

create table staff_session (
  -- SHA-256 of the token.
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id text not null unique,
  staff_id bigint not null references staff,
  opened_at bigint not null,
  seen_at bigint not null,
  ended_at bigint,
  address text not null,
  device text not null
);
create index on staff_session (staff_id, seen_at);

-- Each entry has the hash of the entry before it in its own hash.
create table staff_audit (
  seq bigint primary key check (seq > 0),
  at bigint not null,
  -- Null when it was done on the command line.
  staff_id bigint references staff,
  staff_name text not null,
  role text,
  session_id text,
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  subject text,
  player_id bigint,
  -- What members do to their own access needs no reason.
  reason text check (length(btrim(reason)) >= 3),
  detail jsonb not null,
  hash bytea not null check (length(hash) = 32),
  check (reason is not null
    or action in ('log_in', 'log_out', 'set_up', 'change_password', 'support_answered')),
  check ((staff_id is null) = (role is null)),
  check (session_id is not null or staff_id is null or action = 'set_up')
);
create index on staff_audit (staff_name, seq);
create index on staff_audit (action, seq);
create index on staff_audit (player_id, seq) where player_id is not null;
create index on staff_audit (at);

-- The newest entry. Its lock puts entries in order, and a missing last entry is found by it.
create table staff_audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);
insert into staff_audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Who acts, as a session's token says.
create type staff_actor as (
  staff_id bigint, name text, role text, session_id text, opened_at bigint
);
