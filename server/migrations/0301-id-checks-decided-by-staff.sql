-- The member of staff who decided an ID check; null when the provider did.
alter table verification add column decided_by text;

create index verification_by_id on verification (check_id);
create index verification_waiting on verification (decide_by, check_id) where state = 'pending';
create index verification_decided on verification (decided_at, check_id)
  where decided_at is not null;
