-- What other features may read of a wallet inside their own queries. The planner inlines these
-- views, so the wallet row is still read by its key.

-- A player's play state: the last round, and the seed and nonce of the next.
create or replace view wallet_play as
  select bucket, player_id, state_version, seq, seed_id, seed_base, task_bits from wallet;

-- The balances, in minor units.
create or replace view wallet_balances as
  select bucket, player_id, cash, bonus, held from wallet;

-- The head of a player's journal, and the balances it must match.
create or replace view wallet_journal as
  select bucket, player_id, journal_seq, journal_hash, seq, cash, bonus, held from wallet;

-- The break that blocks play and deposits; over when `blocked_until` has passed.
create or replace view wallet_break as
  select bucket, player_id, state_version, blocked_until, blocked_why from wallet;

-- The head of a journal with what the market's reports need of its wallet.
create or replace view wallet_reported as
  select bucket, player_id, market, journal_seq, seq, cash from wallet;
