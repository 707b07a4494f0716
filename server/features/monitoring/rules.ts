import type { setRule as setOperation } from '@glasshouse/contract/backoffice/monitoring/set-rule.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { defaultRules, wrongSettings, type RuleSettings } from './default-rules.ts';
import { alertsSince, insertVersion, lockRules, newestVersions } from './store.ts';

type RuleView = AnswerOf<typeof setOperation>['rule'];

/** A rule as it is now. */
export interface CurrentRule extends RuleSettings {
  readonly id: string;
  /** 0: as the release has it. */
  readonly version: number;
  readonly changed: RuleView['changed'];
}

const ALERTS_OF_DAYS = 30;

/** Every rule: those of the release, changed or not, then those that staff added. */
export async function currentRules(db: Queryable, pack: MarketPack): Promise<CurrentRule[]> {
  const rules = new Map<string, CurrentRule>();
  for (const [id, rule] of defaultRules(pack)) {
    rules.set(id, { ...rule, id, version: 0, changed: null });
  }
  for (const { at, by, reason, ...rule } of await newestVersions(db)) {
    rules.set(rule.id, { ...rule, changed: { at, by, reason } });
  }
  return [...rules.values()];
}

/** Every rule for the desk. */
export async function listRules(db: Queryable, pack: MarketPack, at: number): Promise<RuleView[]> {
  const alerts = await alertsSince(db, at - ALERTS_OF_DAYS * DAY_MS);
  return (await currentRules(db, pack)).map((rule) => viewOf(rule, alerts.get(rule.id) ?? 0));
}

function viewOf({ isOn: on, ...rule }: CurrentRule, alerts: number): RuleView {
  return { ...rule, settings: { ...rule.settings }, on, alerts };
}

/** Adds a version of a rule, which runs from now on. */
export async function setRule(
  call: StaffCall,
  pack: MarketPack,
  input: RequestOf<typeof setOperation>,
): Promise<Outcome<typeof setOperation>> {
  const wrong = wrongSettings(input);
  if (wrong.length > 0) return { ok: false, code: 'settings_wrong', data: { settings: wrong } };
  await lockRules(call.db);
  const { id, kind, settings, action, on: isOn } = input;
  const before = (await currentRules(call.db, pack)).find((rule) => rule.id === id);
  if (before !== undefined && before.kind !== kind) {
    return { ok: false, code: 'kind_differs', data: null };
  }
  if (before !== undefined && isSame(before, { kind, settings, action, isOn })) {
    return { ok: false, code: 'unchanged', data: null };
  }
  const version = (before?.version ?? 0) + 1;
  const changed = { at: call.at, by: call.staff.name, reason: input.reason.trim() };
  await insertVersion(call.db, { id, kind, settings, action, isOn, version, ...changed });
  const detail = { version, settings, action, on: isOn };
  call.record({ action: 'set_rule', subject: id, playerId: null, detail });
  const alerts = await alertsSince(call.db, call.at - ALERTS_OF_DAYS * DAY_MS);
  const rule = { id, kind, settings, action, isOn, version, changed };
  return { ok: true, data: { rule: viewOf(rule, alerts.get(id) ?? 0) } };
}

function isSame(one: RuleSettings, other: RuleSettings): boolean {
  const names = Object.keys(other.settings);
  return (
    one.action === other.action &&
    one.isOn === other.isOn &&
    names.every((name) => one.settings[name] === other.settings[name])
  );
}
