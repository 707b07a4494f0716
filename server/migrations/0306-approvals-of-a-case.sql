-- The requests of a case are found by its id.
create index approval_subject on approval (subject) where subject is not null;
