-- Rewards paid for tasks and invitations, in minor units.
create or replace view reward_paid as
  select bucket, player_id, kind, amount from reward_claim;
