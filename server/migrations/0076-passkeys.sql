-- Passkeys: a public key a row, found through the player its authenticator names. The private key
-- never leaves the authenticator, so nothing here opens an account.
create table passkey (
  bucket smallint not null,
  player_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  -- Rises with each use where the authenticator counts: one that falls back was copied.
  counter bigint not null,
  device_label text not null,
  created_at bigint not null,
  last_used_at bigint,
  primary key (bucket, player_id, credential_id)
);

-- What authenticators were asked to sign, as hashes: each answered once, and soon.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Of a key to be made: whose. Null where the key is to tell.
  player_id bigint,
  expires_at bigint not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
