-- Every reality check that was shown and answered: what the player saw and what they chose.
create table reality_check (
  bucket smallint not null,
  player_id bigint not null,
  at bigint not null,
  due_at bigint not null,
  staked bigint not null,
  won bigint not null,
  answer text not null check (answer in ('go_on', 'take_break', 'leave')),
  primary key (bucket, player_id, at)
);

-- An exclusion also holds for the player's devices and payout account: all of theirs are found.
create index directory_of_player on directory (bucket, player_id);
