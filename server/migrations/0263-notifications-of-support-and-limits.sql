-- Who subscribed before agreed to notifications of withdrawals only.
alter table push_subscription add column services boolean not null default false;
