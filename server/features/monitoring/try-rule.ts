import type { tryRule as operation } from '@glasshouse/contract/backoffice/monitoring/try-rule.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { dayStart, windowEnds, windowIds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { dayText } from '../reports/index.ts';
import { wrongSettings } from './default-rules.ts';
import { findPlayers, reachOf } from './find-players.ts';

type Answer = AnswerOf<typeof operation>;

const SHOWN = 50;

/**
 * Runs a rule at the end of each of the last days, as the job would have: nobody is reported again
 * within the days that the rule looks at. Nothing is written.
 */
export async function tryRule(
  { db, at }: StaffCall,
  pack: MarketPack,
  { kind, settings, days }: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const wrong = wrongSettings({ kind, settings });
  if (wrong.length > 0) return { ok: false, code: 'settings_wrong', data: { settings: wrong } };
  const rule = { kind, settings };
  const reported = new Map<number, number>();
  const byDay: Answer['byDay'] = [];
  const all: Answer['newest'] = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const from = dayStart(pack, at - ago * DAY_MS);
    const until = Math.min(at, windowEnds(pack, from).day - 1);
    const met = await findPlayers(db, pack, rule, { from: from - 1, until });
    const fresh = met.filter((one) => (reported.get(one.player_id) ?? 0) <= until - reachOf(rule));
    for (const { player_id: playerId, figures } of fresh) {
      reported.set(playerId, until);
      all.push({ userId: String(playerId), at: until, figures: { ...figures } });
    }
    byDay.push({ day: dayText(windowIds(pack, from).day), alerts: fresh.length });
  }
  const newest = all.slice(-SHOWN).toReversed();
  return { ok: true, data: { byDay, alerts: all.length, players: reported.size, newest } };
}
