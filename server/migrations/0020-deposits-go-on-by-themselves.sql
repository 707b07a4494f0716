-- What a deposit needs to go on wherever it stopped: the way back that the provider was told (a
-- retry must send the same), the address that is shown as a QR code, and the grant it brought.
alter table deposit
  add column return_url text not null default '',
  add column qr_path text,
  add column gift_grant_no integer;

-- Money the payer's bank has pulled back. `from_cash` was still there; the rest is owed to the
-- house. Of money that waited in suspense nothing is owed.
create table deposit_reversal (
  bucket smallint not null,
  order_id text not null,
  reversal_id text not null,
  payment_id text not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  from_cash bigint not null check (from_cash between 0 and amount),
  at bigint not null,
  primary key (bucket, order_id, reversal_id)
);
