/**
 * Every transfer belongs to a record, and every record has its transfers: the table of transfers
 * the records require, joined with those that exist. Each record that moves money is listed here,
 * with the key, accounts, amount and time its feature posts it under.
 *
 * Columns: bucket, player_id, key, debit, credit, amount (null: the replay knows it), cause,
 * cause_id, grant_no, at (null: not recorded), origin (the record's name for people), due (false:
 * may be missing).
 */

/** Money that arrived on an order: credited, or held in suspense and returned. */
const PAYMENTS = `
  select bucket, player_id, 'deposit:' || order_id || ':' || payment_id as key, 'clearing' as debit,
    case when kept then 'cash' else 'suspense' end as credit, amount, 'deposit' as cause,
    order_id as cause_id, null::integer as grant_no, at,
    format('deposit %s, payment %s (%s)', order_id, payment_id, state) as origin, true as due
  from payment
  union all
  select bucket, player_id, 'deposit:' || order_id || ':' || payment_id || ':return', 'suspense',
    'clearing', amount - reversed, 'deposit_return', order_id, null, null,
    format('deposit %s, return of payment %s', order_id, payment_id), true
  from payment where state = 'returned' and amount > reversed`;

/** Money charged back: from suspense, or from cash with the rest owed. */
const REVERSALS = `
  select r.bucket, r.player_id,
    'deposit:' || r.order_id || ':' || r.reversal_id || ':' || leg.debit, leg.debit, 'clearing',
    leg.amount, 'chargeback', r.order_id, null::integer, r.at,
    format('deposit %s, chargeback %s', r.order_id, r.reversal_id), true
  from deposit_reversal r join payment p using (bucket, order_id, payment_id)
  cross join lateral (values
    ('suspense', case when p.kept then 0 else r.amount end),
    ('cash', case when p.kept then r.from_cash else 0 end),
    ('receivable', case when p.kept then r.amount - r.from_cash else 0 end)
  ) as leg(debit, amount)
  where leg.amount > 0`;

/** Money for unknown orders is on the bucket's operator account; its cases identify it. */
const UNKNOWN = `
  select bucket, bucket::bigint, 'deposit:' || reference || ':' || (detail->>'paymentId'),
    'clearing', 'suspense', min((detail->>'amount')::bigint), 'unknown_order', reference,
    null::integer,
    min(opened_at), 'case ' || min(case_id), true
  from staff_case where kind = 'unknown_order' group by bucket, reference, detail->>'paymentId'
  union all
  select bucket, bucket::bigint, 'deposit:' || reference || ':' || (detail->>'paymentId') || ':'
      || regexp_replace(case_id, '^unknown-', ''),
    'suspense', 'clearing', (detail->>'amount')::bigint, 'chargeback', reference, null, opened_at,
    'case ' || case_id, false
  from staff_case where kind = 'chargeback' and player_id is null`;

/** A withdrawal: held when requested; paid in legs; all legs back when it bounced; returned. */
const WITHDRAWALS = `
  select bucket, player_id, 'payout:' || order_id || ':hold', 'cash', 'held', amount, 'withdrawal',
    order_id, null::integer, created_at, format('withdrawal %s, asked for', order_id), true
  from withdrawal
  union all
  select w.bucket, w.player_id, 'payout:' || w.order_id || ':paid:' || leg.name, 'held',
    leg.account, leg.amount, 'withdrawal', w.order_id, null, w.paid_at,
    format('withdrawal %s, paid: %s', w.order_id, leg.name), true
  from withdrawal w
  cross join lateral (values ('real', 'clearing', w.real_amount), ('fee', 'fees', w.fee),
    ('withholding', 'withholding', w.withholding)) as leg(name, account, amount)
  where leg.amount > 0 and w.paid_at is not null
  union all
  select w.bucket, w.player_id, 'payout:' || w.order_id || ':bounced:' || leg.name, leg.account,
    'held', leg.amount, 'withdrawal', w.order_id, null, w.closed_at,
    format('withdrawal %s, bounced: %s', w.order_id, leg.name), true
  from withdrawal w
  cross join lateral (values ('real', 'clearing', w.real_amount), ('fee', 'fees', w.fee),
    ('withholding', 'withholding', w.withholding)) as leg(name, account, amount)
  where leg.amount > 0 and w.paid_at is not null and w.state = 3
  union all
  select bucket, player_id, 'payout:' || order_id || ':return', 'held', 'cash', amount,
    'withdrawal', order_id, null, closed_at, format('withdrawal %s, returned', order_id), true
  from withdrawal where state = 3`;

/** What a provider owes the operator, and what it has settled. */
const PROVIDER_CLAIMS = `
  select bucket, player_id, 'claim:' || claim_id, 'claims', 'clearing', amount, 'provider_claim',
    order_id, null::integer, opened_at, format('provider claim %s', claim_id), true
  from provider_claim
  union all
  select bucket, player_id, 'claim:' || claim_id || ':settled', 'clearing', 'claims', amount,
    'provider_claim', order_id, null, settled_at, format('provider claim %s, settled', claim_id),
    true
  from provider_claim where settled_at is not null`;

/** A granted bonus, and one that ended unplayed. */
const GRANTS = `
  select bucket, player_id, 'grant:' || grant_no, 'bonus_cost', 'bonus', amount, 'grant',
    source || ':' || cause_id, grant_no, created_at,
    format('player %s, grant %s', player_id, grant_no), true
  from bonus_grant
  union all
  select bucket, player_id, 'grant-end:' || grant_no, 'bonus', 'bonus_cost', null,
    'grant_' || state, grant_no::text, grant_no, closed_at,
    format('player %s, grant %s (%s)', player_id, grant_no, state), true
  from bonus_grant where state in ('expired', 'dropped')`;

/** Invitation rewards are cash; other claims are grants. */
const CLAIMS = `
  select bucket, player_id, 'invite:' || reference, 'rewards', 'cash', amount, 'invite', reference,
    null::integer, at, format('player %s, reward %s', player_id, reference), true
  from reward_claim where kind = 'invite'`;

/** Rounds of other suppliers: bets, wins, and what a rollback takes back or leaves owed. */
const SUPPLIERS = `
  select t.bucket, t.player_id, 'supplier:' || t.supplier || ':' || t.transaction_uuid || leg.name,
    leg.debit, leg.credit, leg.amount, 'supplier_' || t.kind,
    case t.kind when 'rollback' then t.reference_uuid else t.round end, null::integer, t.at,
    format('%s %s of supplier %s', t.kind, t.transaction_uuid, t.supplier), true
  from supplier_transaction t
  cross join lateral (values
    ('', 'cash', 'gaming', case when t.kind = 'bet' then t.cash_moved else 0 end),
    ('', 'gaming', 'cash',
      case when t.kind = 'win' or t.took_back = 'bet' then t.cash_moved else 0 end),
    (':cash', 'cash', 'gaming', case when t.took_back = 'win' then t.cash_moved else 0 end),
    (':receivable', 'receivable', 'gaming', t.owed)) as leg(name, debit, credit, amount)
  where leg.amount > 0`;

/** Records do not name the provider: the clearing account does. */
const kindOf = (account: string) =>
  `case when ${account} like 'clearing:%' then 'clearing'
    when ${account} like 'claims:%' then 'claims' else ${account} end`;

/** A correction that reverses a transfer mirrors it. */
const REVERSED = `
  select c.bucket, c.player_id, c.key, ${kindOf('t.credit')}, ${kindOf('t.debit')},
    coalesce(t.amount, 0), 'correction', t.journal_seq::text, null::integer, null::bigint,
    format('player %s, %s', c.player_id, c.key), true
  from transfer c left join transfer t on t.bucket = c.bucket and t.player_id = c.player_id
    and 'reversal:' || t.journal_seq = c.key
  where c.cause = 'correction' and c.key like 'reversal:%'`;

const EXPECTED = [
  PAYMENTS,
  REVERSALS,
  UNKNOWN,
  WITHDRAWALS,
  PROVIDER_CLAIMS,
  GRANTS,
  CLAIMS,
  SUPPLIERS,
  REVERSED,
]
  .map((part) => `(${part})`)
  .join(' union all ');

const described = (row: string, none: string) => `case when ${row}.key is null then '${none}'
    else format('%s of %s: %s from %s to %s for %s %s at %s', ${row}.key, ${row}.player_id,
      ${row}.amount, ${row}.debit, ${row}.credit, ${row}.cause, ${row}.cause_id, ${row}.at) end`;

/** Returns the differences: the transfer, its actual and its required values. */
export const TRANSFERS_AGAINST_RECORDS = `
  with payment as (
    select p.*, p.state in ('credited', 'charged_back') as kept, coalesce(r.amount, 0) as reversed
    from deposit_payment p left join (
      select bucket, order_id, payment_id, sum(amount)::bigint as amount from deposit_reversal
      group by bucket, order_id, payment_id) r using (bucket, order_id, payment_id)
  ), expected as (
    ${EXPECTED}
  ), moved as (
    select bucket, player_id, journal_seq, key, amount, cause, cause_id, grant_no, at,
      ${kindOf('debit')} as debit, ${kindOf('credit')} as credit
    from transfer
    -- A manual correction or write-off has an approval instead of a record.
    where cause not in ('correction', 'write_off') or key like 'reversal:%'
  )
  select coalesce(e.origin, format('player %s, entry %s', t.player_id, t.journal_seq)) as place,
    ${described('t', 'nothing')} as claimed, ${described('e', 'no record')} as follows
  from expected e full join moved t
    on t.bucket = e.bucket and t.player_id = e.player_id and t.key = e.key
  where (t.key is null and e.due) or e.key is null
    or t.debit is distinct from e.debit or t.credit is distinct from e.credit
    or t.amount <> e.amount or t.cause <> e.cause or t.cause_id is distinct from e.cause_id
    or t.grant_no is distinct from e.grant_no or t.at <> e.at
  order by 1, 2 limit 1000`;
