import type { ReactNode } from 'react';
import { excludePlayer } from '@glasshouse/contract/backoffice/players/exclude-player.ts';
import { getPlayer } from '@glasshouse/contract/backoffice/players/get-player.ts';
import { tightenLimit } from '@glasshouse/contract/backoffice/players/tighten-limit.ts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { textOf } from '../../ui/form-text.ts';
import { readMoney, writeTime } from '../../ui/format.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import type { Act } from '../../ui/reason-form.tsx';

const REASONS = ['Asked by chat', 'Asked by phone', 'Asked by mail'];

const MONEY = ['deposit', 'loss', 'stake'] as const;
const PERIODS = ['day', 'week', 'month'] as const;
/** A money limit by kind and period, or a limit in minutes. */
const LIMITS = [
  ...MONEY.flatMap((kind) => PERIODS.map((period) => ({ kind, period }))),
  { kind: 'session_minutes', period: null },
  { kind: 'reality_check_minutes', period: null },
] as const;
const nameOf = ({ kind, period }: (typeof LIMITS)[number]) =>
  period === null ? kind.replaceAll('_', ' ') : `${kind} per ${period}`;

/** Sets a tighter limit at once; only the player loosens one. */
export function limitAct(userId: string): Act {
  return {
    key: 't',
    label: 'Tighten limit',
    note: 'In force at once. Only the player can loosen it, after 24 hours.',
    reasons: REASONS,
    fields: (
      <>
        <Options label="Limit" name="limit" values={LIMITS.map(nameOf)} />
        <Input
          label="Amount, or minutes"
          name="value"
          required
          inputMode="numeric"
          pattern="[1-9][0-9]{0,8}"
          title="A whole number"
          autoComplete="off"
        />
      </>
    ),
    async run(reason, fields) {
      const chosen = LIMITS.find((one) => nameOf(one) === textOf(fields, 'limit'));
      const typed = textOf(fields, 'value');
      const amount = readMoney(typed);
      if (chosen === undefined || amount === null) throw new Error('no limit was chosen');
      const asked =
        chosen.period === null
          ? { kind: chosen.kind, minutes: Number.parseInt(typed, 10) }
          : { ...chosen, amount };
      await call(tightenLimit, { userId, ...asked, reason });
      await readAgain(getPlayer);
      return `The limit ${nameOf(chosen)} is in force.`;
    },
  };
}

const BREAKS = [
  { label: 'Break of 24 hours', kind: 'cool_off', hours: 24 },
  { label: 'Break of 7 days', kind: 'cool_off', hours: 168 },
  { label: 'Break of 6 weeks', kind: 'cool_off', hours: 1008 },
  { label: 'Self-exclusion of 3 months', kind: 'self_exclusion', months: 3 },
  { label: 'Self-exclusion of 6 months', kind: 'self_exclusion', months: 6 },
  { label: 'Self-exclusion of 12 months', kind: 'self_exclusion', months: 12 },
  { label: 'Self-exclusion of 5 years', kind: 'self_exclusion', months: 60 },
] as const;

/** Starts a break or a self-exclusion, which nobody can shorten. */
export function breakAct(userId: string): Act {
  return {
    key: 'b',
    label: 'Start break',
    tone: 'bad',
    note: 'Stops play and deposits. Nobody can shorten it. Withdrawals stay possible.',
    reasons: REASONS,
    fields: <Options label="Break" name="break" values={BREAKS.map(({ label }) => label)} />,
    async run(reason, fields) {
      const chosen = BREAKS.find(({ label }) => label === textOf(fields, 'break'));
      if (chosen === undefined) throw new Error('no break was chosen');
      const { label: _label, ...asked } = chosen;
      const { exclusion } = await call(excludePlayer, { userId, ...asked, reason });
      await readAgain(getPlayer);
      return `The player may not play until ${writeTime(exclusion.until)}.`;
    },
  };
}

interface OptionsProps {
  readonly label: string;
  readonly name: string;
  readonly values: readonly string[];
}

function Options({ label, name, values }: OptionsProps): ReactNode {
  return (
    <Select label={label} name={name} options={values.map((value) => ({ value, label: value }))} />
  );
}
