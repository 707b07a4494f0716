-- Passkeys of staff. An authenticator derives a secret for its key (WebAuthn extension "prf"); only
-- the secret's SHA-256 is stored and the functions in features/staff compare it, so that the
-- server's database credentials alone open no session.
create table staff_passkey (
  credential_id text primary key,
  staff_id bigint not null references staff,
  public_key bytea not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- Rises with each use where the authenticator counts.
  counter bigint not null,
  device text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index on staff_passkey (staff_id, created_at);

-- What authenticators are asked to sign, as SHA-256: each is answered once.
create table staff_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Whose, of a new key; null for a log-in.
  staff_id bigint references staff,
  expires_at bigint not null
);
create index on staff_challenge (expires_at);

alter table staff_audit drop constraint staff_audit_check,
  add constraint staff_audit_check check (reason is not null
    or action in ('log_in', 'log_out', 'set_up', 'change_password', 'support_answered',
      'log_in_failed', 'not_permitted', 'add_passkey', 'remove_passkey')) not valid;
