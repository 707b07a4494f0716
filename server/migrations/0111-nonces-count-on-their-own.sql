-- Why: a refusal must tell nothing about a round to come, and opening a game must not read history.
-- A nonce that was drawn with and not settled is spent too: the wallet's seed_base is lowered by
-- one for each, so that the nonce of the next round is seq + 1 - seed_base. What was spent of a
-- retired seed is kept with it; null: no nonce of it was skipped.
alter table seed add column last_nonce bigint;

-- The player's last round of each game, so that opening a game reads two rows whatever was played.
-- Of the game played last it is wallet.seq; a row is written when the player goes to another game.
alter table wallet add column last_game_id integer;
create table player_game (
  bucket smallint not null,
  player_id bigint not null,
  game_id integer not null,
  last_seq bigint not null,
  primary key (bucket, player_id, game_id)
);
insert into player_game (bucket, player_id, game_id, last_seq)
  select bucket, player_id, game_id, max(seq) from round group by bucket, player_id, game_id;
