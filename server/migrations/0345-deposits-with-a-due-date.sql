-- An order that can be paid until the end of a later day, and its payer as a JSON object of name
-- and CPF: only until the provider has the order, for a retry after a crash.
alter table deposit add column pay_by text check (pay_by ~ '^\d{4}-\d{2}-\d{2}$'),
  add column payer jsonb;
