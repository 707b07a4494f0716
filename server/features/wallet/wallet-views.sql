-- What other features may read of a wallet inside their own queries. A view costs what its query
-- costs: the planner reads the wallet's row by its key all the same.

-- A player's play state: the last round and what the next one is drawn with.
create or replace view wallet_play as
  select bucket, player_id, state_version, seq, seed_id, seed_base, task_bits from wallet;

-- The balances, in minor units.
create or replace view wallet_balances as
  select bucket, player_id, cash, bonus, held from wallet;

-- The head of a player's journal, with the balances it has to lead to.
create or replace view wallet_journal as
  select bucket, player_id, journal_seq, journal_hash, seq, cash, bonus, held from wallet;

-- The break that keeps the player from play and deposits; over when `blocked_until` has passed.
create or replace view wallet_break as
  select bucket, player_id, state_version, blocked_until, blocked_why from wallet;
