-- What other features may read of a player inside their own queries. A view costs what its query
-- costs: the planner reads the player's row by its key all the same.

-- What a session needs to know of its player: `proof_after` asks for a new proof of identity.
create or replace view player_session as
  select bucket, player_id, language, proof_after from player;

-- The market of an account, and whether it is one of the demo's robots, which no figure counts.
create or replace view player_kind as
  select bucket, player_id, market, robot from player;

-- What the player agreed to receive. Nothing is offered while the account is closing.
create or replace view player_consent as
  select bucket, player_id, ad_consent,
    not promotions_off and closing_at is null as promotions,
    coalesce((select c.given from consent_change c
      where c.bucket = player.bucket and c.player_id = player.player_id
        and c.kind = 'promotion_notices'
      order by c.number desc limit 1), false) as promotion_notices
  from player;

-- Who invited a player, the player's own code, and what payments are made from and to.
create or replace view player_invited as
  select bucket, player_id, invited_by, invite_code, payer, payout_account_hash from player;

-- The keys under which a player's limits and break are found again: devices, payout accounts, and
-- the device on which self-exclusion was requested.
create or replace view player_key as
  select kind, key, bucket, player_id from directory
    where kind in ('device', 'payout_account', 'exclusion')
  union all
  select 'payout_account_now', payout_account_hash, bucket, player_id from player
    where payout_account_hash is not null;
