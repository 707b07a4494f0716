-- The transactions of suppliers: bet, win and rollback, each applied once and answered for ever
-- with the same bytes.

create or replace function supplier_answer_v1(
  p_status text, p_user bigint, p_request text, p_currency text, p_balance bigint
) returns text language sql immutable as $$
  select json_build_object('status', p_status, 'request_uuid', p_request, 'user', p_user::text,
    'currency', p_currency, 'balance', p_balance)::text
$$;

-- The status for a reason of spin_stop_v2.
create or replace function supplier_status_v1(p_reason text) returns text
language sql immutable as $$
  select case when p_reason is null then 'RS_OK'
    when p_reason = 'insufficient_balance' then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when p_reason in ('age_required', 'self_excluded', 'cooling_off') then 'RS_ERROR_USER_DISABLED'
    else 'RS_ERROR_LIMIT_REACHED' end
$$;

-- Applies a transaction. `p_refused`: why a new bet is refused whatever the wallet says; null when
-- nothing is known against it. A repeated transaction returns its stored answer, another one with
-- its id or request id RS_ERROR_DUPLICATE_TRANSACTION.
--
-- out reason: why the wallet refused a new bet. out is_new: whether it was stored now.
create or replace function supplier_transact_v1(
  p_bucket smallint, p_player bigint, p_supplier text, p_kind text, p_transaction text,
  p_request text, p_game integer, p_round text, p_round_closed boolean, p_amount bigint,
  p_reference text, p_free boolean, p_reward text, p_payload bytea, p_refused text,
  p_currency text, p_at bigint, p_day integer, p_week integer, p_month integer,
  p_min_round_ms integer,
  out answer text, out status text, out reason text, out is_new boolean
)
-- A plan made while the table is small would read all of it once it is not.
set enable_seqscan = off
language plpgsql as $$
#variable_conflict use_column
declare
  cash bigint;
  old supplier_transaction;
  target supplier_transaction;
  moved bigint := 0;
  unpaid bigint := 0;
  undone text;
  name text := 'supplier:' || p_supplier || ':' || p_transaction;
begin
  is_new := false;
  cash := wallet_cash_locked_v1(p_bucket, p_player);
  if cash is null then
    status := 'RS_ERROR_INVALID_TOKEN';
    answer := supplier_answer_v1(status, p_player, p_request, p_currency, null);
    return;
  end if;
  select * into old from supplier_transaction t
    where t.bucket = p_bucket and t.player_id = p_player and t.supplier = p_supplier
      and t.transaction_uuid = p_transaction;
  if found and old.payload_hash = p_payload then
    status := old.status;
    answer := old.answer;
    return;
  end if;
  if found or exists (select from supplier_transaction t
      where t.bucket = p_bucket and t.player_id = p_player and t.supplier = p_supplier
        and t.request_uuid = p_request) then
    status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    answer := supplier_answer_v1(status, p_player, p_request, p_currency, cash);
    return;
  end if;
  select * into target from supplier_transaction t
    where t.bucket = p_bucket and t.player_id = p_player and t.supplier = p_supplier
      and t.transaction_uuid = p_reference;

  status := 'RS_OK';
  if p_kind = 'bet' then
    if supplier_is_rolled_back_v1(p_bucket, p_player, p_supplier, p_transaction) then
      status := 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    elsif p_refused is not null then
      status := p_refused;
    elsif p_reward is not null
        and free_rounds_left_v1(p_bucket, p_player, p_supplier, p_reward, p_game, p_at) < 1 then
      status := 'RS_ERROR_INVALID_REWARD';
    else
      reason := wallet_bet_v1(p_bucket, p_player, p_at, p_day, p_week, p_month, p_min_round_ms,
        p_amount);
      status := supplier_status_v1(reason);
    end if;
    if status = 'RS_OK' and p_amount > 0 then
      moved := p_amount;
      perform ledger_post(p_bucket, p_player, p_at, name, 'cash', 'gaming', moved, 'supplier_bet',
        p_round);
      cash := cash - moved;
    end if;
  elsif p_kind = 'win' then
    -- Not stored: the bet may still arrive, after which the same win is accepted.
    if target.transaction_uuid is null or target.kind <> 'bet' or target.status <> 'RS_OK'
        or target.round <> p_round then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    elsif supplier_is_rolled_back_v1(p_bucket, p_player, p_supplier, p_reference) then
      status := 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    end if;
    if status <> 'RS_OK' then
      answer := supplier_answer_v1(status, p_player, p_request, p_currency, cash);
      return;
    end if;
    if p_amount > 0 then
      moved := p_amount;
      perform ledger_post(p_bucket, p_player, p_at, name, 'gaming', 'cash', moved, 'supplier_win',
        p_round);
      perform wallet_win_v1(p_bucket, p_player, p_day, p_week, p_month, moved);
      cash := cash + moved;
    end if;
  elsif target.status = 'RS_OK' and target.kind <> 'rollback'
      and not supplier_is_rolled_back_v1(p_bucket, p_player, p_supplier, p_reference) then
    undone := target.kind;
    if target.kind = 'bet' then
      moved := target.cash_moved;
      if moved > 0 then
        perform ledger_post(p_bucket, p_player, p_at, name, 'gaming', 'cash', moved,
          'supplier_rollback', p_reference);
        perform wallet_bet_undone_v1(p_bucket, p_player, target.at, target.day_id, target.week_id,
          target.month_id, moved);
      end if;
      cash := cash + moved;
    else
      -- The player may have used the win: what is no longer there is owed, and staff decide.
      moved := least(cash, target.cash_moved);
      unpaid := target.cash_moved - moved;
      if moved > 0 then
        perform ledger_post(p_bucket, p_player, p_at, name || ':cash', 'cash', 'gaming', moved,
          'supplier_rollback', p_reference);
        perform wallet_win_v1(p_bucket, p_player, p_day, p_week, p_month, -moved);
      end if;
      if unpaid > 0 then
        perform ledger_post(p_bucket, p_player, p_at, name || ':receivable', 'receivable',
          'gaming', unpaid, 'supplier_rollback', p_reference);
      end if;
      cash := cash - moved;
    end if;
  end if;

  answer := supplier_answer_v1(status, p_player, p_request, p_currency, cash);
  is_new := true;
  insert into supplier_transaction (bucket, player_id, supplier, transaction_uuid, kind,
      request_uuid, game_id, round, is_round_closed, amount, reference_uuid, is_free, reward_uuid,
      payload_hash, status, cash_moved, owed, took_back, day_id, week_id, month_id, answer, at)
    values (p_bucket, p_player, p_supplier, p_transaction, p_kind, p_request, p_game, p_round,
      p_round_closed, p_amount, p_reference, p_free, p_reward, p_payload, status, moved, unpaid,
      undone, p_day, p_week, p_month, answer, p_at);
end $$;

-- Whether a rollback of this transaction was accepted, even before the transaction itself arrived.
create or replace function supplier_is_rolled_back_v1(
  p_bucket smallint, p_player bigint, p_supplier text, p_transaction text
) returns boolean language sql stable as $$
  select exists (select from supplier_transaction t
    where t.bucket = p_bucket and t.player_id = p_player and t.supplier = p_supplier
      and t.reference_uuid = p_transaction and t.kind = 'rollback')
$$;

-- The accepted free rounds of a reward without those that were taken back.
create or replace function supplier_free_played_v1(
  p_bucket smallint, p_player bigint, p_supplier text, p_reward text
) returns bigint language sql stable as $$
  select count(*) from supplier_transaction t
  where t.reward_uuid = p_reward and t.bucket = p_bucket and t.player_id = p_player
    and t.supplier = p_supplier and t.kind = 'bet' and t.status = 'RS_OK'
    and not supplier_is_rolled_back_v1(p_bucket, p_player, p_supplier, t.transaction_uuid)
$$;

-- How many more rounds of a reward the player can play in this game; 0 of one that is unknown, over
-- or for another game.
create or replace function free_rounds_left_v1(
  p_bucket smallint, p_player bigint, p_supplier text, p_reward text, p_game integer, p_at bigint
) returns bigint language sql stable as $$
  select coalesce((
    select r.rounds - supplier_free_played_v1(p_bucket, p_player, p_supplier, p_reward)
    from free_round_reward r
    where r.reward_uuid = p_reward and r.bucket = p_bucket and r.player_id = p_player
      and r.supplier = p_supplier and r.game_id = p_game and r.ended_at is null
      and r.expires_at > p_at), 0)
$$;

-- What the wins of a reward's rounds paid, without those that were taken back.
create or replace function supplier_free_won_v1(
  p_bucket smallint, p_player bigint, p_supplier text, p_reward text
) returns bigint language sql stable as $$
  select coalesce(sum(w.cash_moved), 0)::bigint
  from supplier_transaction b join supplier_transaction w
    on w.reference_uuid = b.transaction_uuid and w.bucket = b.bucket
      and w.player_id = b.player_id and w.supplier = b.supplier
  where b.reward_uuid = p_reward and b.bucket = p_bucket and b.player_id = p_player
    and b.supplier = p_supplier and b.kind = 'bet' and b.status = 'RS_OK' and w.kind = 'win'
    and w.status = 'RS_OK'
    and not supplier_is_rolled_back_v1(p_bucket, p_player, p_supplier, w.transaction_uuid)
$$;

-- Rounds of suppliers, as far as they were played.
create or replace view supplier_round as
  select bucket, player_id, supplier, round, min(game_id) as game_id, min(at) as opened_at,
    max(at) as latest_at, bool_or(is_round_closed) as is_closed,
    sum(case when kind = 'bet' then cash_moved when took_back = 'bet' then -cash_moved
      else 0 end)::bigint as staked,
    sum(case when kind = 'win' then cash_moved when took_back = 'win' then -cash_moved - owed
      else 0 end)::bigint as won
  from supplier_transaction where status = 'RS_OK'
  group by bucket, player_id, supplier, round;

-- The game of a transfer with this key, `supplier:<name>:<transaction>`, and of a win taken back
-- its account after it; null for a game that was not listed.
create or replace function supplier_game_v1(p_bucket smallint, p_player bigint, p_key text)
returns integer language sql stable as $$
  select t.game_id from supplier_transaction t
  where t.bucket = p_bucket and t.player_id = p_player and t.supplier = split_part(p_key, ':', 2)
    and t.transaction_uuid = regexp_replace(
      substr(p_key, length('supplier:' || split_part(p_key, ':', 2) || ':') + 1),
      ':(cash|receivable)$', '')
$$;

-- Counts the player's rounds of a game on a day for the day's tasks: paid ones of at least the
-- market's smallest stake that were not taken back. Returns whether the count changed.
create or replace function supplier_task_v1(
  p_bucket smallint, p_player bigint, p_supplier text, p_game integer, p_day integer,
  p_shift integer, p_full bigint, p_min_stake bigint
) returns boolean
set enable_seqscan = off
language plpgsql as $$
begin
  return wallet_task_rounds_v1(p_bucket, p_player, p_day, p_shift, (
    select count(*) from (
      select distinct t.round from supplier_transaction t
      where t.bucket = p_bucket and t.player_id = p_player and t.day_id = p_day
        and t.game_id = p_game and t.kind = 'bet' and t.supplier = p_supplier
        and t.status = 'RS_OK' and t.cash_moved >= p_min_stake
        and not supplier_is_rolled_back_v1(p_bucket, p_player, p_supplier, t.transaction_uuid)
      limit 3) as played), p_full);
end $$;
