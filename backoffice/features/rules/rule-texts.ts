import type { listRules } from '@glasshouse/contract/backoffice/monitoring/list-rules.ts';
import {
  RULE_KINDS,
  type RuleKind,
  type Unit,
} from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import type { StaffAnswer } from '../../api/call.ts';
import { writeCount, writeMoney } from '../../ui/format.ts';

export type Rule = StaffAnswer<typeof listRules>['rules'][number];
type Numbers = Readonly<Record<string, number>>;

/** A setting of a kind, as its form asks for it. */
export interface Setting {
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

export function settingsOf(kind: RuleKind): Setting[] {
  const settings: Readonly<Record<string, Omit<Setting, 'name'>>> = RULE_KINDS[kind].settings;
  return Object.entries(settings).map(([name, facts]) => ({ name, ...facts }));
}

export const AIMS = { crime: 'crime', abuse: 'abuse', harm: 'harm to the player' } as const;
export const ACTIONS = {
  open_case: 'opens a case',
  show_player: 'shows the player the figures',
} as const;

const UNIT_OF: Readonly<Record<string, Unit>> = { days: 'days', hours: 'hours' };

/** A number with its unit: `Rs 5,000.00`, `7 days`, `15 %`. */
function writeNumber(value: number, unit: Unit): string {
  if (unit === 'amount') return writeMoney(value);
  if (unit === 'percent') return `${value} %`;
  if (unit === 'times') return `${value} times`;
  return unit === 'count' ? writeCount(value) : `${writeCount(value)} ${unit}`;
}

/** The settings of a rule in a line: `Days 7 days, Amount Rs 5,000.00`. */
export function writeSettings({ kind, settings }: Pick<Rule, 'kind' | 'settings'>): string {
  return settingsOf(kind)
    .map(({ name, label, unit }) =>
      unit === 'days' || unit === 'hours'
        ? writeNumber(settings[name] ?? 0, unit)
        : `${label.toLowerCase()} ${writeNumber(settings[name] ?? 0, unit)}`,
    )
    .join(', ');
}

/** What was counted of a player: `deposits 3, deposited Rs 14,700.00`. */
export function writeFigures(kind: RuleKind, figures: Numbers): string {
  const units: Readonly<Record<string, Unit>> = { ...RULE_KINDS[kind].figures, ...UNIT_OF };
  return Object.entries(figures)
    .map(([name, value]) => {
      const unit = units[name] ?? 'count';
      const written = writeNumber(value, unit);
      return unit === 'days' || unit === 'hours' ? `in ${written}` : `${name} ${written}`;
    })
    .join(', ');
}
