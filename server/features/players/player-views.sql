-- Columns of a player that other features may read inside their own queries. The planner inlines
-- the views and reads the player's row by its key.

-- Columns that a session needs of its player: `proof_after` demands a new proof of identity.
create or replace view player_session as
  select bucket, player_id, language, proof_after from player;

-- The market of an account, whether it is a demo robot, which statistics exclude, and its public
-- name.
create or replace view player_kind as
  select bucket, player_id, market, robot, nick from player;

-- Accounts whose player asked to close them; `closed_at` is null until nothing was left to pay out.
create or replace view player_leaving as
  select bucket, player_id, closing_at, closed_at from player where closing_at is not null;

-- The player's consents to messages. No offers are sent while the account is closing.
create or replace view player_consent as
  select bucket, player_id, ad_consent,
    not promotions_off and closing_at is null as promotions,
    coalesce((select c.given from consent_change c
      where c.bucket = player.bucket and c.player_id = player.player_id
        and c.kind = 'promotion_notices'
      order by c.number desc limit 1), false) as promotion_notices
  from player;

-- A player's inviter, own invite code, and payment and payout accounts.
create or replace view player_invited as
  select bucket, player_id, invited_by, invite_code, payer, payout_account_hash from player;

-- The keys under which a player's limits and break are found again: devices, payout accounts, and
-- the device on which self-exclusion was requested. The payout account in use is in player_invited.
create or replace view player_claimed_key as
  select kind, key, bucket, player_id from directory
    where kind in ('device', 'payout_account', 'exclusion');

-- The same with the payout account in use; the previous version reads it.
create or replace view player_key as
  select kind, key, bucket, player_id from directory
    where kind in ('device', 'payout_account', 'exclusion')
  union all
  select 'payout_account_now', payout_account_hash, bucket, player_id from player
    where payout_account_hash is not null;

-- The devices that accounts were used on; accounts with the same key share one.
create or replace view player_device as
  select bucket, player_id, link_key, created_at from device_link;
