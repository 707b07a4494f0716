-- The ids of all cases, open or closed, for queries that search for subjects without a case.
create or replace view case_known as select bucket, case_id from staff_case;
