-- What players write to the house and what they are answered. Nothing is changed afterwards.
create table support_message (
  bucket smallint not null,
  player_id bigint not null,
  number integer not null check (number > 0),
  sender text not null check (sender in ('player', 'automatic', 'staff')),
  -- Null for an automatic answer: its words are the catalogue's, in the reader's language.
  body text check ((body is null) = (sender = 'automatic')),
  at bigint not null,
  -- Made by the client: a message whose answer got lost is sent again and stands once.
  client_id text check ((client_id is null) = (sender <> 'player')),
  primary key (bucket, player_id, number),
  unique (bucket, player_id, client_id)
);
