-- Who asked for a correction, beside who approved it: two different persons and a reason
-- (04-money, The ledger). The database refuses a correction that has less.
alter table transfer add column requested_by text;
alter table transfer add constraint correction_has_two_persons check (
  cause <> 'correction'
  or (reason is not null and requested_by is not null and approved_by is not null
    and lower(requested_by) <> lower(approved_by)));
