import type { RuleKind } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Met, RuleToRun, Span } from './found.ts';
import { findSharers, isAboutSharing, type SharingKind } from './find-sharers.ts';

/**
 * Every statement takes the span ($1, $2), the settings ($3, as `s`) and the market's zone ($4).
 * It begins with the players who did something in the span, found by an index on the time, and
 * counts for each of them what the rule's own days hold.
 */
const days = `(select (s.v ->> 'days')::bigint * ${DAY_MS} from s)`;
const of = (name: string): string => `(select (s.v ->> '${name}')::numeric from s)`;

const who = (cause: string, side: string): string => `
  active as materialized (
    select distinct bucket, player_id from ledger_transfer
    where cause = '${cause}' and ${side} and at > $1 and at <= $2)`;
const DEPOSITED = `cause = 'deposit' and credit = 'cash'`;
const WITHDRAWN = `cause = 'withdrawal' and debit = 'cash'`;
const depositors = who('deposit', `credit = 'cash'`);
const withdrawers = who('withdrawal', `debit = 'cash'`);

/** A player's own transfers after a moment, until the end of the span. */
const own = (which: string, after: string): string => `
  from ledger_transfer t where t.bucket = a.bucket and t.player_id = a.player_id
    and ${which} and t.at > ${after} and t.at <= $2`;

const STATEMENTS: Readonly<Record<Exclude<RuleKind, SharingKind>, string>> = {
  large_deposits: `${depositors}
    select a.bucket, a.player_id,
      jsonb_build_object('deposited', x.amount, 'deposits', x.count) as figures
    from active a cross join lateral (
      select sum(t.amount) as amount, count(*) ${own(DEPOSITED, `$2 - ${days}`)}) x
    where x.amount >= ${of('amount')}`,
  large_withdrawals: `${withdrawers}
    select a.bucket, a.player_id,
      jsonb_build_object('withdrawn', x.amount, 'withdrawals', x.count) as figures
    from active a cross join lateral (
      select sum(t.amount) as amount, count(*) ${own(WITHDRAWN, `$2 - ${days}`)}) x
    where x.amount >= ${of('amount')}`,
  structuring: `${depositors}
    select a.bucket, a.player_id,
      jsonb_build_object('deposits', x.count, 'deposited', x.amount) as figures
    from active a cross join lateral (
      select sum(t.amount) as amount, count(*) ${own(DEPOSITED, `$2 - ${days}`)}
        and t.amount < ${of('amount')}
        and t.amount >= ${of('amount')} * (100 - ${of('margin')}) / 100) x
    where x.count >= ${of('count')}`,
  low_play: `${withdrawers}
    select a.bucket, a.player_id,
      jsonb_build_object('deposited', x.amount, 'staked', y.staked) as figures
    from active a
    cross join lateral (select sum(t.amount) as amount ${own(DEPOSITED, `$2 - ${days}`)}) x
    cross join lateral (
      select coalesce(sum(r.stake), 0) as staked from ledger_round r
      where r.bucket = a.bucket and r.player_id = a.player_id and r.at > $2 - ${days}
        and r.at <= $2) y
    where x.amount >= ${of('amount')} and y.staked * 100 < x.amount * ${of('share')}`,
  // An average of the four such times before it.
  deposit_escalation: `${depositors}
    select a.bucket, a.player_id,
      jsonb_build_object('deposited', x.amount, 'usual', round(y.amount / 4)) as figures
    from active a
    cross join lateral (select sum(t.amount) as amount ${own(DEPOSITED, `$2 - ${days}`)}) x
    cross join lateral (
      select sum(t.amount) as amount ${own(DEPOSITED, `$2 - 5 * ${days}`)}
        and t.at <= $2 - ${days}) y
    where x.amount >= ${of('amount')} and x.amount * 4 >= y.amount * ${of('factor')}`,
  chasing: `${depositors}
    select a.bucket, a.player_id,
      jsonb_build_object('deposits', x.count, 'deposited', x.amount) as figures
    from active a cross join lateral (
      select sum(t.amount) as amount, count(*)
        ${own(DEPOSITED, `$2 - ${of('hours')}::bigint * ${HOUR_MS}`)}
        and t.journal_seq > 1
        and (t.cash_after - t.amount + t.bonus_after) * 100 <= t.amount * ${of('share')}) x
    where x.count >= ${of('count')}`,
  night_play: `
    active as materialized (
      select distinct bucket, player_id from game_opened where created_at > $1 and created_at <= $2)
    select a.bucket, a.player_id, jsonb_build_object('nights', x.nights) as figures
    from active a cross join lateral (
      select count(distinct at::date) as nights
      from game_opened g,
        lateral (select to_timestamp(g.created_at / 1000.0) at time zone $4 as at) l
      where g.bucket = a.bucket and g.player_id = a.player_id and g.created_at > $2 - ${days}
        and g.created_at <= $2 and extract(hour from l.at) < 6) x
    where x.nights >= ${of('count')}`,
  loosened_limits: `
    active as materialized (
      select distinct bucket, player_id from limit_loosened
      where changed_at > $1 and changed_at <= $2)
    select a.bucket, a.player_id, jsonb_build_object('limits', x.count) as figures
    from active a cross join lateral (
      select count(*) from limit_loosened l
      where l.bucket = a.bucket and l.player_id = a.player_id and l.changed_at > $2 - ${days}
        and l.changed_at <= $2) x
    where x.count >= ${of('count')}`,
};

/** Finds the players who meet a rule at the end of the span; robots of the demo never do. */
export function findPlayers(
  db: Queryable,
  pack: MarketPack,
  { kind, settings }: RuleToRun,
  { from, until }: Span,
): Promise<Met[]> {
  if (isAboutSharing(kind)) return findSharers(db, kind, settings, { from, until });
  return db.query<Met>(
    `with s (v, zone) as (select $3::jsonb, $4::text), met as (
       with ${STATEMENTS[kind]})
     select distinct m.bucket, m.player_id, m.figures from met m
       join player_kind k using (bucket, player_id)
     where not k.robot and $1::bigint < $2::bigint order by m.bucket, m.player_id`,
    [from, until, JSON.stringify(settings), pack.timeZone],
  );
}

const DEFAULT_REACH_MS = 90 * DAY_MS;

/** How far back a rule looks, in milliseconds: it reports nobody again sooner. */
export function reachOf({ settings }: RuleToRun): number {
  const { days: ofDays, hours } = settings;
  if (ofDays !== undefined) return ofDays * DAY_MS;
  return hours === undefined ? DEFAULT_REACH_MS : hours * HOUR_MS;
}
