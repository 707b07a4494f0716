-- Staff finds a player by the exact value of what the player tells; each look-up is an index's.
create index player_by_mail on player (lower(mail)) where mail is not null;
create index player_by_payer_mail on player (lower(payer ->> 'email'))
  where payer ->> 'email' is not null;
create index player_by_payer_phone on player ((payer ->> 'phone'))
  where payer ->> 'phone' is not null;
create index player_by_account on player (payout_account_hash)
  where payout_account_hash is not null;
create index device_link_by_name on device_link (link_id);
create index withdrawal_by_phone on withdrawal (phone) where phone <> '';

-- Notes of staff about a player, never changed.
create table player_note (
  bucket smallint not null,
  player_id bigint not null,
  note_no integer not null check (note_no > 0),
  at bigint not null,
  staff_name text not null,
  text text not null,
  primary key (bucket, player_id, note_no)
);
