-- An account that is to be closed waits until nothing is left to pay out; a closed one stays, for
-- the books and for money that comes back late. Offers can be switched off by the player.
alter table player
  add column closing_at bigint,
  add column closed_at bigint,
  add column promotions_off boolean not null default false;

create index player_closing on player (closing_at) where closing_at is not null;
