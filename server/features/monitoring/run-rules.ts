import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import { openCase } from '../cases/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { findPlayers, reachOf } from './find-players.ts';
import type { Met } from './found.ts';
import { currentRules, type CurrentRule } from './rules.ts';
import { insertAlert, lookedUntil, notYetReported, saveLookedUntil } from './store.ts';

export type RunDeps = Pick<AppContext, 'db' | 'clock' | 'wholePack' | 'notifier'>;

/** A rule that never ran looks this far back; a server that was down looks at all it missed. */
const FIRST_REACH_MS = DAY_MS;

/**
 * Runs every rule that is on, up to now: opens a case for each player who meets it, or puts the
 * figures before the player. Nobody is reported by a rule again within the days that it looks at.
 * Returns how many alerts it made.
 */
export async function runRules(deps: RunDeps): Promise<number> {
  const { db, clock, wholePack } = deps;
  const until = clock.now();
  const places = await lookedUntil(db);
  let made = 0;
  for (const rule of await currentRules(db, wholePack)) {
    if (!rule.isOn) continue;
    const from = places.get(rule.id) ?? until - FIRST_REACH_MS;
    const met = await findPlayers(db, wholePack, rule, { from, until });
    const since = until - reachOf(rule);
    const fresh = await notYetReported(db, met, { ruleId: rule.id, since });
    for (const one of fresh) await report(deps, rule, one, until);
    await saveLookedUntil(db, rule.id, until);
    made += fresh.length;
  }
  return made;
}

/** One transaction for one player, so that a failure reports the others. */
async function report(
  { db, notifier }: RunDeps,
  rule: CurrentRule,
  { bucket, player_id: playerId, figures: counted }: Met,
  at: number,
): Promise<void> {
  const { id: ruleId, kind, version, action, settings } = rule;
  const { days, hours } = settings;
  const over = {
    ...(days === undefined ? {} : { days }),
    ...(hours === undefined ? {} : { hours }),
  };
  const figures = { ...counted, ...over };
  await db.transaction(async (tx) => {
    await insertAlert(tx, { bucket, playerId, ruleId, kind, version, action, figures, at });
    if (action === 'open_case') await openRuleCase(tx, { bucket, playerId, rule, figures, at });
  });
  if (action === 'show_player') notifier.publish(String(playerId), 'own_figures', kind);
}

async function openRuleCase(
  tx: Queryable,
  of: {
    readonly bucket: number;
    readonly playerId: number;
    readonly rule: CurrentRule;
    readonly figures: Met['figures'];
    readonly at: number;
  },
): Promise<void> {
  const { bucket, playerId, rule, figures, at } = of;
  await openCase(tx, {
    bucket,
    kind: 'monitoring_alert',
    subject: String(playerId),
    key: alertCase(rule.id, playerId, at),
    playerId,
    data: { rule: rule.id, version: rule.version, settings: rule.settings, figures },
    at,
  });
}

/** The key of the case that an alert opened. */
export function alertCase(ruleId: string, playerId: number, at: number): string {
  return `monitoring_alert:${ruleId}:${playerId}:${at}`;
}
