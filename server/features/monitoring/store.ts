import type { RuleKind } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { RuleSettings } from './default-rules.ts';
import type { Met } from './found.ts';

interface RuleVersion extends RuleSettings {
  readonly id: string;
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

export interface Alert extends PlayerRef {
  readonly ruleId: string;
  readonly kind: RuleKind;
  readonly version: number;
  readonly action: RuleSettings['action'];
  readonly figures: Readonly<Record<string, number>>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Serialises changes of rules, so that versions have no gaps. */
const LOCK = 0x30217;

export async function lockRules(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** The newest version of every rule that was ever changed. */
export function newestVersions(db: Queryable): Promise<RuleVersion[]> {
  return db.query<RuleVersion>(
    `select distinct on (rule_id) rule_id as id, version, kind, settings, action,
       is_on as "isOn", at, staff_name as by, reason
     from monitoring_rule_version order by rule_id, version desc`,
  );
}

export async function insertVersion(tx: Queryable, rule: RuleVersion): Promise<void> {
  await tx.query(
    `insert into monitoring_rule_version (rule_id, version, kind, settings, action, is_on, at,
       staff_name, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      rule.id,
      rule.version,
      rule.kind,
      JSON.stringify(rule.settings),
      rule.action,
      rule.isOn,
      rule.at,
      rule.by,
      rule.reason,
    ],
  );
}

/** How many players met each rule since a moment. */
export async function alertsSince(db: Queryable, since: number): Promise<Map<string, number>> {
  const rows = await db.query<{ rule_id: string; alerts: number }>(
    `select rule_id, count(distinct player_id) as alerts from monitoring_alert
     where at >= $1 group by rule_id`,
    [since],
  );
  return new Map(rows.map((row) => [row.rule_id, row.alerts]));
}

/** How far each rule has looked, in epoch milliseconds. */
export async function lookedUntil(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ rule_id: string; looked_until: number }>(
    'select rule_id, looked_until from monitoring_progress',
  );
  return new Map(rows.map((row) => [row.rule_id, row.looked_until]));
}

export async function saveLookedUntil(tx: Queryable, ruleId: string, until: number): Promise<void> {
  await tx.query(
    `insert into monitoring_progress (rule_id, looked_until) values ($1, $2)
     on conflict (rule_id) do update set looked_until = excluded.looked_until
     where monitoring_progress.looked_until < excluded.looked_until`,
    [ruleId, until],
  );
}

/** Those of them whom the rule did not report since a moment. */
export async function notYetReported(
  db: Queryable,
  met: readonly Met[],
  { ruleId, since }: { readonly ruleId: string; readonly since: number },
): Promise<Met[]> {
  const reported = await db.query<{ player_id: number }>(
    `select player_id from monitoring_alert
     where (bucket, player_id) in (select * from unnest($1::smallint[], $2::bigint[]))
       and rule_id = $3 and at > $4`,
    [met.map(({ bucket }) => bucket), met.map((one) => one.player_id), ruleId, since],
  );
  const known = new Set(reported.map((row) => row.player_id));
  return met.filter((one) => !known.has(one.player_id));
}

export async function insertAlert(tx: Queryable, alert: Alert): Promise<void> {
  await tx.query(
    `insert into monitoring_alert (bucket, player_id, rule_id, at, version, kind, action, figures)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      alert.bucket,
      alert.playerId,
      alert.ruleId,
      alert.at,
      alert.version,
      alert.kind,
      alert.action,
      JSON.stringify(alert.figures),
    ],
  );
}

const ALERT = `bucket, player_id as "playerId", rule_id as "ruleId", kind, version, action, figures,
  at`;

export interface AlertFilter {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly ruleId?: string | undefined;
  readonly player: PlayerRef | null;
}

/** Alerts before a place, the newest first. */
export function alertsBefore(
  db: Queryable,
  { from, until, ruleId, player }: AlertFilter,
  { before, limit }: { readonly before: readonly number[] | null; readonly limit: number },
): Promise<Alert[]> {
  const values: unknown[] = [];
  const hold = (value: unknown): string => `$${values.push(value)}`;
  const where = [
    ...(from === undefined ? [] : [`at >= ${hold(from)}`]),
    ...(until === undefined ? [] : [`at < ${hold(until)}`]),
    ...(ruleId === undefined ? [] : [`rule_id = ${hold(ruleId)}`]),
    ...(player === null
      ? []
      : [`bucket = ${hold(player.bucket)} and player_id = ${hold(player.playerId)}`]),
    ...(before === null
      ? []
      : [`(at, player_id) < (${before.map((value) => hold(value)).join(', ')})`]),
  ];
  return db.query<Alert>(
    `select ${ALERT} from monitoring_alert where ${['true', ...where].join(' and ')}
     order by at desc, player_id desc, rule_id limit ${hold(limit)}`,
    values,
  );
}

/** The newest figures that the player has not closed yet; null when there are none. */
export async function figuresToShow(db: Queryable, player: PlayerRef): Promise<Alert | null> {
  const [row] = await db.query<Alert>(
    `select ${ALERT} from monitoring_alert
     where bucket = $1 and player_id = $2 and action = 'show_player' and seen_at is null
     order by at desc, rule_id limit 1`,
    [player.bucket, player.playerId],
  );
  return row ?? null;
}

/** Notes that the player has closed the figures of this time and all before. */
export async function noteSeen(
  db: Queryable,
  { bucket, playerId }: PlayerRef,
  until: number,
  at: number,
): Promise<void> {
  await db.query(
    `update monitoring_alert set seen_at = $4
     where bucket = $1 and player_id = $2 and action = 'show_player' and seen_at is null
       and at <= $3`,
    [bucket, playerId, until, at],
  );
}

/**
 * Personal data of this feature in the export: what was shown to the player. That a rule opened a
 * case is left out, because the law forbids to tell a suspect.
 */
export const monitoringData = {
  shownFigures: `select at, kind, figures, seen_at from monitoring_alert
    where bucket = $1 and player_id = $2 and action = 'show_player' order by at`,
} as const;
