-- Where a caller opens a game without a client seed, the fixed text of the contract counts: `none`.
-- `house` stays for what earlier versions recorded; the server makes no client seed any more.
alter table client_seed drop constraint client_seed_made_by_check;
alter table client_seed add constraint client_seed_made_by_check
  check (made_by in ('player', 'house', 'none'));
