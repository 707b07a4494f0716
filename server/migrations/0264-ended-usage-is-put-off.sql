-- Inherited usage whose end fails is tried again from then on, so that it blocks no other.
alter table inherited_usage add column retry_at bigint;
