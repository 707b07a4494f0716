-- The server works under a role that can add to the journal and never change it.
-- Where the database's user may not make roles (a hosted database), the server works under that
-- user instead, and the chain (ledger:check) still shows any change.
do $$
begin
  if not exists (select from pg_roles where rolname = 'glasshouse_app') then
    create role glasshouse_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then null;
end $$;
