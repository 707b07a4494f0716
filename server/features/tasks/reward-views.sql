-- The rewards that were paid, in minor units: of tasks and of invitations.
create or replace view reward_paid as
  select bucket, player_id, kind, amount from reward_claim;
