-- What staff switched off and on: the newest row of a target says how it is now. Rows are never
-- changed, so that the reasons stay.
create table switch_change (
  change_no bigint generated always as identity primary key,
  kind text not null check (kind in ('game', 'supplier', 'deposit_method', 'withdrawal_method',
    'promotion', 'banner')),
  target text not null,
  is_on boolean not null,
  at bigint not null,
  staff_name text not null,
  reason text not null check (length(btrim(reason)) >= 3)
);
create index switch_change_of_target on switch_change (kind, target, change_no desc);
