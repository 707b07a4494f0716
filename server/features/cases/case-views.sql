-- The ids of all cases, open or closed, for queries that look for what has no case yet.
create or replace view case_known as select bucket, case_id from staff_case;
