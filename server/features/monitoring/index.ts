import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { listAlerts } from '@glasshouse/contract/backoffice/monitoring/list-alerts.ts';
import { closeOwnFigures } from '@glasshouse/contract/limits/close-own-figures.ts';
import { readOwnFigures } from '@glasshouse/contract/limits/read-own-figures.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { StaffServer } from '../../platform/http/serve-staff.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { playerRef } from '../../platform/ids.ts';
import { readPlace, writePlace } from '../../platform/list-place.ts';
import { listRules, setRule } from './rules.ts';
import { alertCase, runRules, type RunDeps } from './run-rules.ts';
import { alertsBefore, figuresToShow, noteSeen, type Alert } from './store.ts';
import { tryRule } from './try-rule.ts';

export { monitoringData } from './store.ts';

const RUN_EVERY_MS = 5 * MINUTE_MS;
/** Fraction of the time that the job may use: play has priority. */
const SHARE = 0.2;
const DEFAULT_LIMIT = 50;

/** Runs the monitoring rules, and shows players their own figures. */
export function addMonitoring(server: Server, deps: RunDeps & Pick<AppContext, 'jobs'>): void {
  const { db, jobs } = deps;
  jobs.every('monitoring rules', RUN_EVERY_MS, async () => (await runRules(deps), 0), SHARE);
  server.player(readOwnFigures, async ({ player }) => {
    const alert = await figuresToShow(db, player);
    if (alert === null) return { ok: true, data: { figures: null } };
    const { kind, figures, at } = alert;
    return { ok: true, data: { figures: { kind, numbers: { ...figures }, at } } };
  });
  server.player(closeOwnFigures, async ({ player, at }, { until }) => {
    await noteSeen(db, player, until, at);
    return { ok: true, data: null };
  });
}

/** Serves the rules and their alerts to staff. */
export function addMonitoringDesk(
  server: StaffServer,
  { wholePack: pack }: Pick<AppContext, 'wholePack'>,
): void {
  server.add(ops.listRules, async ({ db, at }) => ({
    ok: true,
    data: { rules: await listRules(db, pack, at) },
  }));
  server.add(ops.setRule, (call, input) => setRule(call, pack, input));
  server.add(ops.tryRule, (call, input) => tryRule(call, pack, input));
  server.add(ops.listAlerts, async (call, input) => ({ ok: true, data: await page(call, input) }));
}

async function page(
  { db }: StaffCall,
  { userId, before, limit = DEFAULT_LIMIT, ...filter }: RequestOf<typeof listAlerts>,
): Promise<AnswerOf<typeof listAlerts>> {
  const player = userId === undefined ? null : playerRef(Number.parseInt(userId, 10));
  const rows = await alertsBefore(
    db,
    { ...filter, player },
    { before: readPlace(before, 2), limit: limit + 1 },
  );
  const alerts = rows.slice(0, limit);
  const last = alerts.at(-1);
  const next =
    rows.length > limit && last !== undefined ? writePlace([last.at, last.playerId]) : null;
  return { alerts: alerts.map(viewOf), next };
}

function viewOf(alert: Alert): AnswerOf<typeof listAlerts>['alerts'][number] {
  const { bucket, playerId, ruleId, kind, action, figures, at } = alert;
  const caseId = action === 'open_case' ? `${bucket}/${alertCase(ruleId, playerId, at)}` : null;
  return { userId: String(playerId), ruleId, kind, action, figures: { ...figures }, at, caseId };
}
