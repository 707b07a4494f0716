import type { ReactNode } from 'react';
import type { RuleKind } from '@glasshouse/contract/backoffice/monitoring/rule-kinds.ts';
import { textOf } from '../../ui/form-text.ts';
import { readMoney } from '../../ui/format.ts';
import { Input } from '../../ui/inputs.tsx';
import { settingsOf, type Setting } from './rule-texts.ts';

/** Amounts are typed in whole units of the currency. */
const MINOR_UNITS = 100;
const UNITS = {
  amount: 'amount',
  count: 'number',
  days: 'days',
  hours: 'hours',
  percent: '%',
  times: 'times',
} as const;

interface SettingFieldsProps {
  readonly kind: RuleKind;
  readonly settings: Readonly<Record<string, number>>;
}

/** One input for each setting of a kind. */
export function SettingFields({ kind, settings }: SettingFieldsProps): ReactNode {
  return settingsOf(kind).map((setting) => (
    <Input
      key={setting.name}
      name={`setting-${setting.name}`}
      label={labelOf(setting)}
      defaultValue={typed(setting, settings[setting.name] ?? setting.min)}
      inputMode="numeric"
      pattern="[1-9][0-9]{0,8}"
      title="A whole number"
      required
      autoComplete="off"
    />
  ));
}

function labelOf({ label, unit }: Setting): string {
  return UNITS[unit] === label.toLowerCase() || unit === 'count' || unit === 'amount'
    ? label
    : `${label} (${UNITS[unit]})`;
}

function typed({ unit }: Setting, value: number): string {
  return String(unit === 'amount' ? Math.round(value / MINOR_UNITS) : value);
}

/** The settings that were typed; what is no number is 0, which the server refuses by its name. */
export function readSettings(kind: RuleKind, fields: FormData): Record<string, number> {
  return Object.fromEntries(
    settingsOf(kind).map(({ name, unit }) => {
      const text = textOf(fields, `setting-${name}`);
      const whole = /^\d{1,9}$/.test(text.trim()) ? Number.parseInt(text, 10) : 0;
      return [name, unit === 'amount' ? (readMoney(text) ?? 0) : whole];
    }),
  );
}
