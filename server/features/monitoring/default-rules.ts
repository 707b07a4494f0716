import {
  RULE_KINDS,
  type RuleKind,
} from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { RuleToRun } from './found.ts';

export interface RuleSettings extends RuleToRun {
  readonly action: 'open_case' | 'show_player';
  readonly isOn: boolean;
}

/**
 * The rules of a release, one of each kind with its kind as id, all on. Amounts follow the market's
 * largest offered deposit; the threshold of structuring is the market's for a verified identity.
 */
export function defaultRules(pack: MarketPack): ReadonlyMap<string, RuleSettings> {
  const largest = Math.max(...pack.depositOptions.map(({ amount }) => amount));
  const threshold = pack.verifiedAbove.amount;
  const settings: Readonly<Record<RuleKind, Readonly<Record<string, number>>>> = {
    large_deposits: { days: 7, amount: 5 * largest },
    large_withdrawals: { days: 7, amount: 5 * largest },
    structuring: { days: 7, amount: threshold, margin: 15, count: 3 },
    low_play: { days: 7, share: 50, amount: largest },
    shared_device: { count: 3 },
    shared_payout_account: { count: 2 },
    welcome_farming: { days: 30, count: 2 },
    deposit_escalation: { days: 7, factor: 4, amount: largest },
    chasing: { hours: 24, share: 10, count: 4 },
    night_play: { days: 7, count: 4 },
    loosened_limits: { days: 30, count: 2 },
  };
  // Figures of their own play help players most; a person looks at what may be a crime.
  return new Map(
    Object.entries(RULE_KINDS).map(([kind, { aim }]) => [
      kind,
      {
        kind: kind as RuleKind,
        settings: settings[kind as RuleKind],
        action: aim === 'harm' ? 'show_player' : 'open_case',
        isOn: true,
      },
    ]),
  );
}

/**
 * The settings of a kind that are missing, unknown or out of their range. `action` is wrong when a
 * player would learn of a suspicion: only markers of harm are shown.
 */
export function wrongSettings({
  kind,
  settings,
  action = 'open_case',
}: RuleToRun & Partial<Pick<RuleSettings, 'action'>>): string[] {
  const known: Readonly<Record<string, { readonly min: number; readonly max: number }>> =
    RULE_KINDS[kind].settings;
  const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(known, name));
  const outside = Object.entries(known).flatMap(([name, { min, max }]) => {
    const value = settings[name];
    return value === undefined || value < min || value > max ? [name] : [];
  });
  const shown = action === 'show_player' && RULE_KINDS[kind].aim !== 'harm' ? ['action'] : [];
  return [...unknown, ...outside, ...shown];
}
