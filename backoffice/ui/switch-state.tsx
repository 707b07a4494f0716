import type { ReactNode } from 'react';
import type { listSwitches } from '@glasshouse/contract/backoffice/switches/list-switches.ts';
import type { StaffAnswer } from '../api/call.ts';
import { Facts } from './facts.tsx';
import { writeTime } from './format.ts';
import { StateBadge } from './state-badge.tsx';

export type SwitchRow = StaffAnswer<typeof listSwitches>['switches'][number];

export function OnOff({ on }: { on: boolean }): ReactNode {
  return <StateBadge tone={on ? 'good' : 'bad'}>{on ? 'on' : 'off'}</StateBadge>;
}

/** How a switch is, and who changed it last, when and why. */
export function SwitchFacts({ row }: { row: SwitchRow }): ReactNode {
  const { on, changed } = row;
  return (
    <Facts
      facts={[
        ['Switch', <OnOff key="on" on={on} />],
        ['Last change', changed === null ? 'Never' : writeTime(changed.at)],
        ['By', changed?.by ?? '–'],
        ['Reason', changed?.reason ?? '–'],
      ]}
    />
  );
}
