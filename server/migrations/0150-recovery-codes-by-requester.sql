-- A recovery code belongs to who asked for it: what strangers ask for or guess at uses up nothing
-- of the owner's. All codes of a login name are found by name_key.
alter table mail_code
  add column name_key bytea,
  add column requester bytea,
  -- Asked for on a device that was linked to the account before.
  add column known_device boolean not null default false;
create index mail_code_of_name on mail_code (name_key) where name_key is not null;
