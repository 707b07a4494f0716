-- What the run role may do: one line per table. The server works under that role; it owns nothing
-- and migrates nothing. A table without a line grants the server no right, and a test fails.
--
-- rights: any of select, insert, update, delete. frozen: columns excluded from `update`, so that
-- the player, amount and time of a row never change. A journal has no update and no delete. A table
-- without any right is written by functions with their owner's rights only.
create or replace function run_role_rights()
returns table (name text, rights text, frozen text) language sql immutable as $$
  values
  -- journals: written once
  ('transfer', 'select, insert', ''),
  ('round', 'select, insert', ''),
  ('game_definition', 'select, insert', ''),
  ('provider_event', 'select, insert', ''),
  ('event_feed', 'select, insert', ''),
  ('public_log_entry', 'select, insert', ''),
  ('public_log_hash', 'select, insert', ''),
  ('public_log_checkpoint', 'select, insert', ''),
  ('ledger_head', 'select, insert', ''),
  ('reward_claim', 'select, insert', ''),
  ('reality_check', 'select, insert', ''),
  ('deposit_reversal', 'select, insert', ''),
  ('terms_acceptance', 'select, insert', ''),
  ('consent_change', 'select, insert', ''),
  ('support_message', 'select, insert', ''),
  ('staff_action', 'select, insert', ''),
  ('case_event', 'select, insert', ''),
  ('player_note', 'select, insert', ''),
  ('switch_change', 'select, insert', ''),
  ('provider_statement', 'select, insert', ''),
  ('provider_statement_line', 'select, insert', ''),
  ('statement_difference', 'select, insert', ''),
  ('statement_difference_end', 'select, insert', ''),
  ('monitoring_rule_version', 'select, insert', ''),
  ('security_event', 'select, insert', ''),
  ('withdrawal_step', 'select, insert', ''),
  ('exclusion', 'select, insert', ''),
  ('journal_block', 'select, insert', ''),
  ('supplier_transaction', 'select, insert', ''),
  ('record_version', 'select, insert', ''),
  -- written by functions only, which check a token of staff
  ('staff', '', ''),
  ('staff_session', '', ''),
  ('staff_passkey', '', ''),
  ('staff_challenge', '', ''),
  ('staff_audit', 'select', ''),
  ('staff_audit_head', 'select', ''),
  ('withdrawal_review', 'select', ''),
  ('withdrawal_review_limit', 'select', ''),
  ('staff_audit_anchor', 'select', ''),
  ('approval', 'select', ''),
  ('transfer_approval', 'select', ''),
  ('cell_key', '', ''),
  ('approval_transfer', 'select', ''),
  ('approval_limit', 'select', ''),
  ('correction_without_approval', 'select', ''),
  -- records with a state: player and amount are frozen
  ('player', 'select, insert, update', 'bucket, player_id, market, created_at'),
  ('wallet', 'select, insert, update', 'bucket, player_id, market'),
  ('player_game', 'select, insert, update', 'bucket, player_id, game_id'),
  ('bonus_grant', 'select, insert, update', 'bucket, player_id, grant_no, source, cause_id, amount,
    wagering_multiple, wagering_required, deadline, created_at'),
  ('seed', 'select, insert, update', 'bucket, player_id, seed_id, sealed, seed_hash, base_seq,
    created_at'),
  ('client_seed', 'select, insert, update', 'bucket, player_id, seed_id, from_nonce'),
  ('deposit', 'select, insert, update', 'bucket, order_id, player_id, amount, pay_type, pay_by,
    created_at'),
  ('deposit_payment', 'select, insert, update', 'bucket, order_id, payment_id, player_id, amount,
    at'),
  ('withdrawal', 'select, insert, update', 'bucket, order_id, player_id, amount, created_at'),
  ('provider_claim', 'select, insert, update', 'bucket, claim_id, provider, player_id, order_id,
    amount, opened_at'),
  ('staff_case', 'select, insert, update', 'bucket, case_id, kind, player_id, opened_at'),
  ('support_chat', 'select, insert, update', 'bucket, player_id'),
  ('monitoring_alert', 'select, insert, update', 'bucket, player_id, rule_id, at, version, kind,
    action, figures'),
  ('monitoring_progress', 'select, insert, update', 'rule_id'),
  ('verification', 'select, insert, update', 'bucket, player_id, check_id, started_at'),
  ('invitation', 'select, insert, update', 'bucket, player_id, invited_id, registered_at'),
  ('player_limit', 'select, insert, update', 'bucket, player_id, kind, period'),
  ('inherited_limits', 'select, insert, update', 'key, player_id'),
  ('ad_record', 'select, insert, update', 'bucket, player_id, order_id, amount, at'),
  ('journal_check', 'select, insert, update', 'bucket, player_id'),
  ('round_sum', 'select, insert, update', 'bucket, definition_id, game_id'),
  ('ledger_root', 'select, insert, update', 'root_no, at, players, root'),
  ('operator_rounds', 'select, insert, update', 'definition_id, game_id'),
  ('operator_figures', 'select, insert, update', 'one'),
  ('report_place', 'select, insert, update', 'bucket, player_id'),
  ('report_bucket_account', 'select, insert, update', 'bucket, market, day, account'),
  ('report_bucket_game', 'select, insert, update', 'bucket, market, day, game_id'),
  ('report_account', 'select, insert, update', 'market, day, account'),
  ('report_game', 'select, insert, update', 'market, day, game_id'),
  ('report_progress', 'select, insert, update', 'one'),
  ('event_round_place', 'select, insert, update', 'bucket, player_id'),
  ('event_rounds_until', 'select, insert, update', 'one'),
  ('event_receiver', 'select, update', 'name, url, token_hash, secret, types, created_at'),
  ('overview_figures', 'select, insert, update', 'one'),
  ('supplier_game', 'select, insert, update', 'game_id, supplier, code'),
  ('free_round_campaign', 'select, insert, update', 'campaign_id, game_id, supplier, stake, rounds,
    created_at, expires_at'),
  ('free_round_player', 'select, insert, update', 'campaign_id, player_id, reward_uuid'),
  ('free_round_reward', 'select, insert, update', 'bucket, player_id, reward_uuid, supplier,
    game_id, stake, rounds, created_at, expires_at'),
  ('remote_player', 'select, insert, update', 'bucket, player_id, operator, user_name, currency,
    created_at'),
  ('remote_seed', 'select, insert, update', 'bucket, player_id, seed_id, sealed, seed_hash,
    created_at'),
  ('remote_session', 'select, insert, update, delete', 'bucket, session_id, player_id, game_id, launch_hash,
    created_at'),
  ('remote_round', 'select, insert, update', 'bucket, round, player_id, session_id, seq, game_id,
    definition_hash, stake, bet_uuid, win_uuid, rollback_uuid, seed_id, at'),
  ('public_log', 'select, insert, update', 'origin'),
  ('market_setting', 'select, insert, update', 'name'),
  ('directory', 'select, insert, update', 'kind, key'),
  ('device_link', 'select, insert, update', 'bucket, player_id, link_key, link_id, created_at'),
  -- kept for a limited time, then deleted
  ('process_figures', 'select, insert, update, delete', 'process'),
  ('session', 'select, insert, update, delete', 'bucket, token_hash, session_id, player_id,
    created_at'),
  ('launch', 'select, insert, update, delete', 'bucket, token_hash, player_id'),
  ('login_failure', 'select, insert, update, delete', 'key'),
  ('idempotency', 'select, insert, update, delete', 'bucket, player_id, path, key'),
  ('outbox', 'select, insert, update, delete', 'bucket, outbox_id, kind'),
  ('mail_code', 'select, insert, update, delete', 'key'),
  ('passkey', 'select, insert, update, delete', 'bucket, player_id, credential_id, public_key'),
  ('passkey_challenge', 'select, insert, update, delete', 'challenge_hash'),
  ('push_subscription', 'select, insert, update, delete', 'bucket, player_id, subscription_id,
    endpoint, created_at'),
  ('inherited_usage', 'select, insert, update, delete', 'bucket, player_id, kind, period'),
  ('withdrawal_quote', 'select, insert, update, delete', 'bucket, quote_id, player_id, amount'),
  ('cell_commit', 'select, insert, delete', 'name, is_committed'),
  -- written by the migrator only
  ('bucket_cell', 'select', ''),
  ('archived_month', 'select', ''),
  ('round_archive', '', ''),
  ('shard_cell', 'select', ''),
  ('migration', 'select', ''),
  -- views
  ('ledger_entry', 'select', ''),
  ('grant_now', 'select', ''),
  ('supplier_round', 'select', ''),
  ('wallet_play', 'select', ''),
  ('wallet_balances', 'select', ''),
  ('wallet_journal', 'select', ''),
  ('wallet_break', 'select', ''),
  ('wallet_reported', 'select', ''),
  ('ledger_transfer', 'select', ''),
  ('ledger_round', 'select', ''),
  ('ledger_round_all', 'select', ''),
  ('ledger_archived_round', 'select', ''),
  ('player_session', 'select', ''),
  ('player_kind', 'select', ''),
  ('player_consent', 'select', ''),
  ('player_invited', 'select', ''),
  ('player_leaving', 'select', ''),
  ('player_key', 'select', ''),
  ('player_claimed_key', 'select', ''),
  ('withdrawal_figures', 'select', ''),
  ('withdrawal_tax', 'select', ''),
  ('session_open', 'select', ''),
  ('game_opened', 'select', ''),
  ('limit_loosened', 'select', ''),
  ('player_device', 'select', ''),
  ('case_known', 'select', ''),
  ('round_sums', 'select', ''),
  ('journal_totals', 'select', ''),
  ('reward_paid', 'select', ''),
  ('seed_to_log', 'select', ''),
  ('staff_member', 'select', ''),
  ('staff_anchor_to_log', 'select', '')
$$;

-- Grants a role the rights of its lines and revokes all others: on tables, on partitions created
-- before and after (they get none, because the parent's rights count), on schema and database.
-- Tables of a newer version are skipped, so that an older one can still start.
create or replace function run_role_grant(p_role text) returns void language plpgsql as $$
declare
  line record;
  part regclass;
  changed text;
begin
  execute format('revoke create on schema public from public, %I', p_role);
  execute format('revoke temporary on database %I from public, %I', current_database(), p_role);
  execute format('grant usage on schema public to %I', p_role);
  execute 'revoke execute on all functions in schema public from public';
  execute format('grant execute on all functions in schema public to %I', p_role);
  execute format('revoke execute on function run_role_grant from %I', p_role);
  for line in select l.name, l.rights, l.frozen, c.oid::regclass as owner from run_role_rights() l
      join pg_class c on c.relname = l.name and c.relnamespace = 'public'::regnamespace
      order by l.name loop
    execute format('revoke all on %s from public, %I', line.owner, p_role);
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into changed
      from pg_attribute a
      where a.attrelid = line.owner and a.attnum > 0 and not a.attisdropped;
    -- Revoking rights on a table does not revoke those on its columns.
    execute format('revoke all (%s) on %s from public, %I', changed, line.owner, p_role);
    continue when line.rights = '';
    execute format('grant %s on %s to %I', array_to_string(array_remove(
      string_to_array(line.rights, ', '), 'update'), ', '), line.owner, p_role);
    if line.rights ~ 'update' then
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into changed
        from pg_attribute a
        where a.attrelid = line.owner and a.attnum > 0 and not a.attisdropped
          and a.attname <> all (regexp_split_to_array(line.frozen, ',\s*'));
      execute format('grant update (%s) on %s to %I', changed, line.owner, p_role);
    end if;
  end loop;
  for part in select inhrelid::regclass from pg_inherits i
      join pg_class c on c.oid = i.inhparent and c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') loop
    execute format('revoke all on %s from public, %I', part, p_role);
  end loop;
end $$;

-- Returns one sentence for each right that a role has beyond its lines; no rows when it has none.
-- Checks every relation, including partitions and tables without a line.
create or replace function run_role_excess(p_role text) returns setof text
language sql stable as $$
  with me as (select * from pg_roles where rolname = p_role),
  relation as (
    select c.oid, c.relname, c.relkind, c.relispartition, coalesce(l.rights, '') as rights,
      regexp_split_to_array(coalesce(l.frozen, ''), ',\s*') as frozen
    from pg_class c left join run_role_rights() l on l.name = c.relname and not c.relispartition
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      -- What an extension brings shows no row of ours.
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'
        and d.classid = 'pg_class'::regclass)
  ), asked(verb) as (
    values ('select'), ('insert'), ('update'), ('delete'), ('truncate'), ('references'), ('trigger')
  )
  select 'is a superuser' from me where rolsuper
  union all select 'may make roles' from me where rolcreaterole
  union all select 'may make databases' from me where rolcreatedb
  union all select 'may replicate' from me where rolreplication
  union all select 'passes row security' from me where rolbypassrls
  union all select format('is a member of %s', g.rolname)
    from pg_auth_members m join me on me.oid = m.member join pg_roles g on g.oid = m.roleid
  union all select format('owns the database %s', d.datname)
    from pg_database d join me on me.oid = d.datdba where d.datname = current_database()
  union all select format('owns the schema %s', n.nspname)
    from pg_namespace n join me on me.oid = n.nspowner
  union all select format('owns %s', c.oid::regclass)
    from pg_class c join me on me.oid = c.relowner where c.relkind not in ('i', 'I', 't')
  union all select format('owns the function %s', f.oid::regprocedure)
    from pg_proc f join me on me.oid = f.proowner
  union all select 'may make things in the schema public'
    from me where has_schema_privilege(me.oid, 'public', 'create')
  union all select 'may make temporary tables'
    from me where has_database_privilege(me.oid, current_database(), 'temporary')
  union all select 'may make schemas'
    from me where has_database_privilege(me.oid, current_database(), 'create')
  union all select format('may %s %s', asked.verb, r.relname)
    from me, relation r, asked
    where asked.verb <> all (string_to_array(r.rights, ', ')) and r.relkind <> 'S'
      and (has_table_privilege(me.oid, r.oid, asked.verb)
        or asked.verb in ('select', 'insert', 'update', 'references')
          and has_any_column_privilege(me.oid, r.oid, asked.verb))
  union all select format('may update %s.%s', r.relname, a.attname)
    from me, relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0
      and not a.attisdropped
    where a.attname = any (r.frozen) and has_column_privilege(me.oid, r.oid, a.attnum, 'update')
      and r.rights ~ 'update'
  union all select format('runs %s with its owner''s rights and a search path of its own choice',
      f.oid::regprocedure)
    from pg_proc f where f.pronamespace = 'public'::regnamespace and f.prosecdef
      and not exists (select from unnest(f.proconfig) c where c like 'search_path=%')
$$;
