import { setSwitch } from '@glasshouse/contract/backoffice/switches/set-switch.ts';
import { listGameFigures } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import { listSwitches } from '@glasshouse/contract/backoffice/switches/list-switches.ts';
import type { SwitchKind } from '@glasshouse/contract/backoffice/switches/switch.ts';
import { call } from '../api/call.ts';
import { readAgain } from '../api/queries.ts';
import type { Act } from './reason-form.tsx';

/** What a switch is for, and what follows when it is off. */
export const SWITCH_TEXTS: Readonly<Record<SwitchKind, { label: string; off: string }>> = {
  game: { label: 'Game', off: 'New bets are refused at once; open rounds finish.' },
  supplier: { label: 'Supplier', off: 'No game of the supplier takes a bet.' },
  deposit_method: { label: 'Deposit method', off: 'No new deposit starts; late payments count.' },
  withdrawal_method: {
    label: 'Withdrawal method',
    off: 'No new withdrawal starts; those in progress are paid.',
  },
  promotion: { label: 'Promotion', off: 'Nothing new is promised; what was promised is kept.' },
  banner: { label: 'Banner', off: 'The lobby shows it no more.' },
};

interface Switchable {
  readonly kind: SwitchKind;
  readonly target: string;
  readonly name: string;
  readonly on: boolean;
}

/** Switches something off or on, by `e`. */
export function switchAct({ kind, target, name, on }: Switchable): Act {
  return {
    key: 'e',
    label: on ? 'Switch off' : 'Switch on',
    ...(on ? { tone: 'bad' as const, note: SWITCH_TEXTS[kind].off } : {}),
    reasons: on
      ? ['Technical fault', 'Measured return is outside its interval', 'Asked by the supplier']
      : ['Fault is repaired', 'Check found nothing', 'Switched off by mistake'],
    async run(reason) {
      await call(setSwitch, { kind, target, on: !on, reason });
      await readAgain(listSwitches, listGameFigures);
      return `${name} is ${on ? 'off' : 'on'}.`;
    },
  };
}
