import { WITHDRAWAL_PHASES } from './withdrawal-phases.ts';
import { TRANSFERS_AGAINST_RECORDS } from './expected-transfers.ts';

/** A field of a record that contradicts other records. */
export interface RecordDifference {
  readonly place: string;
  readonly claimed: string;
  readonly follows: string;
}

export interface RecordCheck {
  readonly what: string;
  /** Returns only differences: place, claimed, follows. */
  readonly text: string;
}

/** Compares deposits with their payments. */
const DEPOSIT_CHECKS: readonly RecordCheck[] = [
  {
    what: 'arrived amount',
    text: `select 'deposit ' || d.order_id as place, d.arrived_amount::text as claimed,
        coalesce(p.amount, 0)::text as follows
      from deposit d left join (select bucket, order_id, sum(amount) as amount from deposit_payment
        group by bucket, order_id) p using (bucket, order_id)
      where d.arrived_amount <> coalesce(p.amount, 0)`,
  },
  {
    what: 'state',
    text: `select 'deposit ' || d.order_id as place, d.state as claimed,
        case when p.order_id is null then 'not paid' else 'paid' end as follows
      from deposit d left join (select distinct bucket, order_id from deposit_payment) p
        using (bucket, order_id)
      where (d.state = 'paid') <> (p.order_id is not null)`,
  },
  {
    what: 'paid_at',
    text: `select 'deposit ' || d.order_id as place, coalesce(d.paid_at::text, 'never') as claimed,
        'the time of a payment' as follows
      from deposit d
      where (d.state = 'paid' and d.paid_at is null)
        or (d.paid_at is not null and not exists (select from deposit_payment p
          where p.bucket = d.bucket and p.order_id = d.order_id and p.at = d.paid_at))`,
  },
  {
    what: 'its order',
    text: `select format('deposit %s, payment %s', p.order_id, p.payment_id) as place,
        'of player ' || p.player_id as claimed,
        coalesce('of player ' || d.player_id, 'no such order') as follows
      from deposit_payment p left join deposit d using (bucket, order_id)
      where d.player_id is distinct from p.player_id`,
  },
  {
    what: 'its payment',
    text: `select format('deposit %s, chargeback %s', r.order_id, r.reversal_id) as place,
        format('payment %s of player %s', r.payment_id, r.player_id) as claimed,
        coalesce('of player ' || p.player_id, 'no such payment') as follows
      from deposit_reversal r left join deposit_payment p using (bucket, order_id, payment_id)
      where p.player_id is distinct from r.player_id`,
  },
  {
    what: 'state',
    text: `select format('deposit %s, payment %s', p.order_id, p.payment_id) as place,
        p.state as claimed,
        format('%s of %s pulled back', coalesce(r.amount, 0), p.amount) as follows
      from deposit_payment p left join (
        select bucket, order_id, payment_id, sum(amount) as amount from deposit_reversal
        group by bucket, order_id, payment_id) r using (bucket, order_id, payment_id)
      where case p.state when 'credited' then coalesce(r.amount, 0) >= p.amount
        when 'charged_back' then coalesce(r.amount, 0) < p.amount
        when 'suspense' then coalesce(r.amount, 0) >= p.amount end`,
  },
  {
    what: 'owed to the operator although cash was left',
    text: `select format('player %s, entry %s', player_id, journal_seq) as place,
        cash_after::text as claimed, '0' as follows
      from transfer where debit = 'receivable' and cause = 'chargeback' and cash_after <> 0`,
  },
  {
    what: 'deposit bonus',
    text: `select 'deposit ' || d.order_id as place,
        format('%s as grant %s', d.gift_amount, coalesce(d.gift_grant_no::text, 'none')) as claimed,
        case when not d.accept_gift then 'none was wanted'
          when g.grant_no is null then 'no such grant of this order'
          else g.amount::text end as follows
      from deposit d left join bonus_grant g on g.bucket = d.bucket and g.player_id = d.player_id
        and g.grant_no = d.gift_grant_no
        and (g.source = 'first_deposit' or (g.source = 'deposit_gift' and g.cause_id = d.order_id))
      where (d.gift_grant_no is not null or d.gift_amount <> 0)
        and (g.amount is distinct from d.gift_amount or not d.accept_gift)`,
  },
  {
    what: 'given for a deposit',
    text: `select format('player %s, grant %s', g.player_id, g.grant_no) as place,
        format('%s:%s', g.source, g.cause_id) as claimed,
        count(d.order_id) || ' such deposits' as follows
      from bonus_grant g left join deposit d on d.bucket = g.bucket and d.player_id = g.player_id
        and d.gift_grant_no = g.grant_no and exists (select from deposit_payment p
          where p.bucket = d.bucket and p.order_id = d.order_id
            and p.state in ('credited', 'charged_back'))
      where g.source in ('deposit_gift', 'first_deposit')
      group by g.player_id, g.grant_no, g.source, g.cause_id having count(d.order_id) <> 1`,
  },
];

const WITHDRAWAL_CHECKS: readonly RecordCheck[] = [
  {
    what: 'amount',
    text: `select 'withdrawal ' || order_id as place, amount::text as claimed,
        (fee + withholding + real_amount)::text as follows
      from withdrawal where amount <> fee + withholding + real_amount`,
  },
  {
    what: 'state',
    text: `select 'withdrawal ' || order_id as place,
        format('%s, %s, paid %s, closed %s', state, phase, coalesce(paid_at::text, 'never'),
          coalesce(closed_at::text, 'never')) as claimed,
        'a state with its phase and times' as follows
      from withdrawal
      where phase not in (${WITHDRAWAL_PHASES.map((phase) => `'${phase}'`).join(', ')})
        or (state = 2) <> (phase = 'paid') or (state = 3) <> (phase = 'returned')
        or (state = 6) <> (phase = 'correct') or (closed_at is not null) <> (state in (2, 3))
        or (paid_at is not null) <> (state = 2 or (state = 3 and reason = 'bank_returned'))`,
  },
  {
    what: 'steps',
    text: `select 'withdrawal ' || w.order_id as place,
        coalesce(array_to_string(s.codes, ' '), 'none') as claimed,
        format('from 1000, numbered, and ending as state %s does', w.state) as follows
      from withdrawal w left join (
        select bucket, order_id, array_agg(code order by step_no) as codes,
          max(step_no) as steps, min(at) filter (where step_no = 1) as begun
        from withdrawal_step group by bucket, order_id) s using (bucket, order_id)
      where s.codes is null or s.steps <> cardinality(s.codes) or s.codes[1] <> 1000
        or s.begun <> w.created_at
        or s.codes[cardinality(s.codes)] <> all (case w.state when 2 then '{2200}'::smallint[]
          when 3 then '{2300}' when 6 then '{2000}'
          else '{1000,1100,1200,1500,1600,1700,1800,1900,2000}' end)`,
  },
  {
    what: 'held',
    text: `select 'player ' || w.player_id as place, w.held::text as claimed,
        coalesce(o.amount, 0)::text as follows
      from wallet w left join (
        select bucket, player_id, sum(amount) as amount from withdrawal where state in (1, 6)
        group by bucket, player_id) o using (bucket, player_id)
      where w.held <> coalesce(o.amount, 0)`,
  },
];

const GRANT_CHECKS: readonly RecordCheck[] = [
  {
    what: 'wagering required',
    text: `select format('player %s, grant %s', player_id, grant_no) as place,
        wagering_required::text as claimed, format('%s × %s', amount, wagering_multiple) as follows
      from bonus_grant where wagering_required <> amount * wagering_multiple`,
  },
  {
    // A grant lasts whole days, at least seven.
    what: 'deadline',
    text: `select format('player %s, grant %s', player_id, grant_no) as place,
        deadline::text as claimed, 'whole days, at least 7, after ' || created_at as follows
      from bonus_grant
      where (deadline - created_at) % 86400000 <> 0 or deadline - created_at < 7 * 86400000::bigint
        or (state = 'expired' and closed_at < deadline)`,
  },
  {
    what: 'claim',
    text: `select format('player %s, %s %s', coalesce(c.player_id, g.player_id),
          coalesce(c.kind, g.source), coalesce(c.reference, g.cause_id)) as place,
        format('claimed %s at %s', c.amount, c.at) as claimed,
        format('granted %s at %s', g.amount, g.created_at) as follows
      from (select * from reward_claim where kind in ('task', 'big_task')) c
      full join (select * from bonus_grant where source in ('task', 'big_task')) g
        on g.bucket = c.bucket and g.player_id = c.player_id and g.source = c.kind
          and g.cause_id = c.reference
      where c.kind is null or g.source is null or c.amount <> g.amount or c.at <> g.created_at`,
  },
  {
    what: 'welcome money',
    text: `select 'player ' || p.player_id as place, p.welcome_amount::text as claimed,
        coalesce(g.amount, 0)::text as follows
      from player p left join bonus_grant g on g.bucket = p.bucket and g.player_id = p.player_id
        and g.source = 'welcome'
      where p.welcome_amount <> coalesce(g.amount, 0)`,
  },
  {
    // A claim is identified by the sum paid before it, so that each is made once.
    what: 'invitation reward',
    text: `select format('player %s, reward %s', player_id, reference) as place,
        format('%s after %s', amount, reference) as claimed, 'after:' || before as follows
      from (select player_id, reference, amount, coalesce(sum(amount) over (
          partition by bucket, player_id
          order by at, nullif(regexp_replace(reference, '\\D', '', 'g'), '')::bigint
          rows between unbounded preceding and 1 preceding), 0) as before
        from reward_claim where kind = 'invite') c
      where reference <> 'after:' || before`,
  },
  {
    what: 'invitation rewards',
    text: `select 'player ' || player_id as place, c.amount || ' claimed' as claimed,
        'at most ' || coalesce(i.reward, 0) as follows
      from (select bucket, player_id, sum(amount) as amount from reward_claim where kind = 'invite'
        group by bucket, player_id) c
      left join (select bucket, player_id, sum(reward) as reward from invitation
        group by bucket, player_id) i using (bucket, player_id)
      where c.amount > coalesce(i.reward, 0)`,
  },
  {
    what: 'reward',
    text: `select format('player %s, invited %s', player_id, invited_id) as place,
        reward::text as claimed, 'none is earned' as follows
      from invitation
      where reward < 0 or (reward > 0 and (qualified_at is null or same_device or same_account))`,
  },
];

const SEED_CHECKS: readonly RecordCheck[] = [
  {
    what: 'client seed',
    text: `select format('player %s, seed %s', s.player_id, s.seed_id) as place, 'none' as claimed,
        'one from the first round on' as follows
      from seed s join wallet w using (bucket, player_id)
      where coalesce(s.last_seq, w.seq) > s.base_seq and not exists (select from client_seed c
        where c.bucket = s.bucket and c.player_id = s.player_id and c.seed_id = s.seed_id
          and c.from_nonce = 1)`,
  },
  {
    what: 'its definition',
    text: `select 'definition ' || definition_id as place, hash as claimed,
        encode(sha256(convert_to(body, 'UTF8')), 'hex') as follows
      from game_definition where hash <> encode(sha256(convert_to(body, 'UTF8')), 'hex')`,
  },
];

/** Orphans: each record belongs to a wallet, each wallet to a player or a bucket's desk. */
const OWNER_CHECKS: readonly RecordCheck[] = [
  ...['player', 'bonus_grant', 'seed', 'deposit', 'withdrawal', 'reward_claim'].map((table) => ({
    what: `${table} without a wallet`,
    text: `select 'player ' || o.player_id as place, count(*)::text as claimed, '0' as follows
      from ${table} o left join wallet w using (bucket, player_id)
      where w.player_id is null group by o.player_id`,
  })),
  {
    what: 'wallet without a player',
    text: `select 'player ' || w.player_id as place, '1' as claimed, '0' as follows
      from wallet w left join player p using (bucket, player_id)
      where p.player_id is null and w.player_id <> w.bucket`,
  },
];

/** Finds contradictions between records, and between records and their transfers. */
export const RECORD_CHECKS: readonly RecordCheck[] = [
  { what: 'moved', text: TRANSFERS_AGAINST_RECORDS },
  ...DEPOSIT_CHECKS,
  ...WITHDRAWAL_CHECKS,
  ...GRANT_CHECKS,
  ...SEED_CHECKS,
  ...OWNER_CHECKS,
];
