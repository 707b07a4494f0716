-- Payout accounts are known by a keyed hash of 33 bytes. Those of 32 bytes are bare hashes of
-- numbers that can be guessed; the server finds them by these indexes and gives them the key.
create index directory_bare_account on directory (key)
  where kind = 'payout_account' and octet_length(key) = 32;
create index player_bare_account on player (payout_account_hash)
  where octet_length(payout_account_hash) = 32;
