import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import {
  GUEST_TASKS_MAX,
  OWN_SUPPLIER,
  PROMOTIONS,
  type SwitchKind,
} from '@glasshouse/contract/backoffice/switches/switch.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { isMessageKey, message } from '@glasshouse/words/server.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { publishReload } from '../../platform/notifier.ts';
import { insertChange, lastChanges, lockSwitches } from './store.ts';
import type { Switches } from './switches.ts';

type Set = typeof staffOperations.setSwitch;
type SwitchView = AnswerOf<Set>['switch'];

export interface SwitchDeps {
  readonly switches: Switches;
  readonly games: AppContext['games'];
  /** The market's own pack, with every method it has. */
  readonly wholePack: MarketPack;
  /** Suppliers and the games they list. */
  readonly guests: {
    readonly suppliers: readonly { readonly name: string }[];
    games(): readonly { readonly id: number; readonly name: string }[];
  };
}

/** What other processes reload at a change. */
export const SWITCHES = 'switches';

/** Every switch there is, with its last change. */
export async function listSwitches(
  db: Queryable,
  deps: SwitchDeps,
  kind?: SwitchKind,
): Promise<SwitchView[]> {
  const last = new Map((await lastChanges(db)).map((one) => [`${one.kind}|${one.target}`, one]));
  return targets(deps)
    .filter((one) => kind === undefined || one.kind === kind)
    .map((one) => {
      const change = last.get(`${one.kind}|${one.target}`);
      if (change === undefined) return { ...one, on: one.kind !== 'guest_task', changed: null };
      const { at, by, reason, isOn } = change;
      return { ...one, on: isOn, changed: { at, by, reason } };
    });
}

/** Switches one target; every process applies it on the notice that the commit sends. */
export async function setSwitch(
  deps: SwitchDeps,
  call: StaffCall,
  input: RequestOf<Set>,
): Promise<Outcome<Set>> {
  const { kind, target, on } = input;
  await lockSwitches(call.db);
  const all = await listSwitches(call.db, deps, kind);
  const before = all.find((one) => one.target === target);
  if (before === undefined) return { ok: false, code: 'switch_unknown', data: null };
  if (before.on === on) return { ok: false, code: 'unchanged', data: null };
  const left = all.filter((one) => one.on && one.target !== target);
  if (kind === 'withdrawal_method' && !on && left.length === 0) {
    return { ok: false, code: 'last_method', data: null };
  }
  if (kind === 'guest_task' && on && left.length >= GUEST_TASKS_MAX) {
    return { ok: false, code: 'guest_tasks_full', data: null };
  }
  const changed = { at: call.at, by: call.staff.name, reason: input.reason.trim() };
  await insertChange(call.db, { kind, target, isOn: on, ...changed });
  await publishReload(call.db, SWITCHES);
  call.record({
    action: on ? 'switch_on' : 'switch_off',
    subject: `${kind}:${target}`,
    playerId: null,
    detail: { name: before.name },
  });
  call.afterCommit(() => deps.switches.apply(kind, target, on));
  return { ok: true, data: { switch: { ...before, on, changed } } };
}

interface Target {
  readonly kind: SwitchKind;
  readonly target: string;
  readonly name: string;
}

const PROMOTION_NAMES = {
  welcome: 'Welcome bonus',
  deposit_bonus: 'Deposit bonus',
  first_deposit: 'First-deposit offer',
  tasks: 'Daily tasks',
} as const satisfies Record<(typeof PROMOTIONS)[number], string>;

/** Only promotions and methods that the market's pack has. */
function targets({ games, wholePack: pack, guests }: SwitchDeps): Target[] {
  const ofGames = (kind: 'game' | 'banner') =>
    games.list.map(({ id, title }) => ({ kind, target: String(id), name: title }));
  const ofGuests = (kind: 'game' | 'guest_task') =>
    guests.games().map(({ id, name }) => ({ kind, target: String(id), name }));
  const methods = (kind: 'deposit_method' | 'withdrawal_method', types: readonly number[]) =>
    types.map((type) => ({ kind, target: String(type), name: methodName(type) }));
  const has = {
    welcome: pack.welcome !== null,
    deposit_bonus: pack.depositBonusPercent > 0,
    first_deposit: pack.firstDepositOffer !== null,
    tasks: true,
  };
  return [
    ...ofGames('game'),
    ...ofGuests('game'),
    { kind: 'supplier', target: OWN_SUPPLIER, name: 'All Glasshouse games' },
    ...guests.suppliers.map(({ name }) => ({
      kind: 'supplier' as const,
      target: name,
      name: `All games of ${name}`,
    })),
    ...methods('deposit_method', pack.payTypes.deposit),
    ...methods('withdrawal_method', pack.payTypes.withdrawal),
    ...PROMOTIONS.filter((promotion) => has[promotion]).map((target) => ({
      kind: 'promotion' as const,
      target,
      name: PROMOTION_NAMES[target],
    })),
    ...ofGames('banner'),
    ...ofGuests('guest_task'),
  ];
}

function methodName(payType: number): string {
  const key = `payType.${payType}`;
  return isMessageKey(key) ? message('EN', key) : key;
}
