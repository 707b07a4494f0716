-- The transaction that wrote a version: the standing check reads what is new in this order, and so
-- misses none that was committed late. Versions from before have the number of this transaction.
alter table record_version add column written_in xid8 not null default pg_current_xact_id();
create index record_version_written on record_version
  (written_in, bucket, record_id, kind, version);
