-- The columns of the wallet, the journal and its checks get the names that the code has for them:
-- journal_seq (an entry's number in a player's journal), journal_hash (its hash over the one before)
-- and state_version. A server of an earlier version cannot run on this database: stop it before.

alter table wallet rename column guard to state_version;
alter table wallet rename column link to journal_seq;
alter table wallet rename column chain to journal_hash;
alter table round rename column link to journal_seq;
alter table round rename column chain to journal_hash;
alter table transfer rename column link to journal_seq;
alter table transfer rename column chain to journal_hash;
alter table ledger_head rename column link to journal_seq;
alter table ledger_head rename column chain to journal_hash;
alter table journal_check rename column link to journal_seq;
alter table journal_check rename column chain to journal_hash;
alter table journal_block rename column link to journal_seq;
alter table journal_block rename column chain to journal_hash;

-- Views and functions keep the names of their columns and arguments until they are made anew, which
-- the files that follow do.
do $$
declare
  made regprocedure;
begin
  drop view if exists ledger_entry, ledger_round, ledger_transfer, wallet_play, wallet_balances,
    wallet_journal, wallet_break cascade;
  for made in select p.oid::regprocedure from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname in (
        'ledger_transfer_chain', 'ledger_transfer_hash_v2', 'ledger_transfer_hash_v3',
        'ledger_round_chain', 'ledger_round_hash_v2', 'ledger_reverse', 'ledger_is_house_account',
        'journal_place_v1', 'journal_block_of_line_v1', 'settle_spins_v2', 'spin_refusals_v2',
        'settle_spin_alone_v2', 'spin_refusal_v2', 'carried_brakes_rekey_v1') loop
    execute 'drop function ' || made || ' cascade';
  end loop;
end $$;

-- Figures of the operator, and limits that follow into a new guest account.
alter table house_figures rename to operator_figures;
alter table house_rounds rename to operator_rounds;
alter table carried_brakes rename to inherited_limits;
update outbox set kind = 'inherit_limits',
    outbox_id = replace(outbox_id, 'carry_brakes:', 'inherit_limits:')
  where kind = 'carry_brakes';
