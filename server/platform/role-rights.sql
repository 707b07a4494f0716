-- What the server's role may do: everything it needs, and no change of a journal's row.
do $$
begin
  if not exists (select from pg_roles where rolname = 'glasshouse_app') then
    return;
  end if;
  execute format('grant glasshouse_app to %I', current_user);
  grant usage on schema public to glasshouse_app;
  grant select, insert, update, delete on all tables in schema public to glasshouse_app;
  revoke update, delete, truncate on transfer, round, game_definition, provider_event, migration,
    public_log_entry, public_log_hash, public_log_checkpoint, ledger_head,
    ledger_entry, reward_claim, reality_check, deposit_reversal,
    terms_acceptance from glasshouse_app;
  revoke delete, truncate on public_log, ledger_root, house_rounds, wallet, player, bonus_grant,
    seed, deposit, deposit_payment, withdrawal, withdrawal_step, exclusion from glasshouse_app;
  grant execute on all functions in schema public to glasshouse_app;
end $$;
