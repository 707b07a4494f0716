import type { ReactNode } from 'react';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { now } from '../api/clock.ts';
import { writeTime } from './format.ts';
import { Input } from './inputs.tsx';
import { useFilters } from './use-filters.ts';

/** A range of days in the address, both included. */
export interface DayRange {
  readonly days: { readonly from: string; readonly to: string };
  set(name: 'from' | 'to', value: string): void;
}

/** The last `length` days of the market, unless the address names others. */
export function useDayRange(length: number): DayRange {
  const { values, set } = useFilters(['from', 'to']);
  const dayAgo = (count: number) => writeTime(now() - count * DAY_MS).slice(0, 10);
  const from = values.from === '' ? dayAgo(length - 1) : values.from;
  const to = values.to === '' ? dayAgo(0) : values.to;
  return { days: { from, to }, set };
}

export function DayRangeInputs({ range }: { range: DayRange }): ReactNode {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Input
          key={name}
          label={name === 'from' ? 'From day' : 'To day'}
          type="date"
          required
          value={range.days[name]}
          onChange={(event) => range.set(name, event.currentTarget.value)}
        />
      ))}
    </>
  );
}
