import { setSwitch } from '@glasshouse/contract/backoffice/switches/set-switch.ts';
import { listGameFigures } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import { listSwitches } from '@glasshouse/contract/backoffice/switches/list-switches.ts';
import type { SwitchKind } from '@glasshouse/contract/backoffice/switches/switch.ts';
import { call } from '../api/call.ts';
import { readAgain } from '../api/queries.ts';
import type { Act } from './reason-form.tsx';

interface SwitchTexts {
  readonly label: string;
  /** What follows when it is off. */
  readonly off: string;
  /** What follows when it is on, if that is more than the end of the former. */
  readonly on?: string;
  /** Usual reasons, if they are others than for a fault. */
  readonly reasons?: { readonly on: readonly string[]; readonly off: readonly string[] };
}

const REASONS = {
  on: ['Fault is repaired', 'Check found nothing', 'Switched off by mistake'],
  off: ['Technical fault', 'Measured return is outside its interval', 'Asked by the supplier'],
};

/** What a switch is for, and what follows from it. */
export const SWITCH_TEXTS: Readonly<Record<SwitchKind, SwitchTexts>> = {
  game: { label: 'Game', off: 'New bets are refused at once; open rounds finish.' },
  supplier: { label: 'Supplier', off: 'No game of the supplier takes a bet.' },
  deposit_method: { label: 'Deposit method', off: 'No new deposit starts; late payments count.' },
  withdrawal_method: {
    label: 'Withdrawal method',
    off: 'No new withdrawal starts; those in progress are paid.',
  },
  promotion: { label: 'Promotion', off: 'Nothing new is promised; what was promised is kept.' },
  banner: { label: 'Banner', off: 'The lobby shows it no more.' },
  guest_task: {
    label: 'Daily task in a guest game',
    off: 'It is a task until the end of the day, and none from the next day on.',
    on: 'A daily task from the market’s next day. Each player who does it gets the reward.',
    reasons: {
      on: ['New game', 'Agreed with the supplier', 'Players ask for it'],
      off: ['Another game instead', 'Asked by the supplier', 'Too costly'],
    },
  },
};

interface Switchable {
  readonly kind: SwitchKind;
  readonly target: string;
  readonly name: string;
  readonly on: boolean;
}

/** Switches something off or on, by `e`. */
export function switchAct({ kind, target, name, on }: Switchable): Act {
  const texts = SWITCH_TEXTS[kind];
  const { reasons = REASONS } = texts;
  const note = on ? texts.off : texts.on;
  return {
    key: 'e',
    label: on ? 'Switch off' : 'Switch on',
    ...(on ? { tone: 'bad' as const } : {}),
    ...(note === undefined ? {} : { note }),
    reasons: on ? reasons.off : reasons.on,
    async run(reason) {
      await call(setSwitch, { kind, target, on: !on, reason });
      await readAgain(listSwitches, listGameFigures);
      return `${name} is ${on ? 'off' : 'on'}.`;
    },
  };
}
