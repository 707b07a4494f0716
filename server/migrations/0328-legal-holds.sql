-- A legal hold is a review that two members ask for, with a law and a date on which it ends. A
-- review in progress can become one.
alter table withdrawal_review
  add column law text check (length(btrim(law)) >= 3),
  add column approval_id text references approval,
  drop constraint withdrawal_review_cause_check,
  add constraint withdrawal_review_cause_check
    check (cause in ('staff', 'books_differ', 'legal_hold')),
  drop constraint withdrawal_review_check1,
  add constraint withdrawal_review_starter_check
    check ((cause <> 'books_differ') = (started_by is not null)),
  add constraint withdrawal_review_hold_check
    check ((cause = 'legal_hold') = (law is not null) and (law is null) = (approval_id is null));
create index on withdrawal_review (approval_id) where approval_id is not null;
