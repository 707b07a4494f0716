import { useState, type ChangeEvent } from 'react';
import { getStored, setStored } from '../../../boot/storage.ts';
import { figure, market } from '../../../ui/market.ts';
import { parseAmount } from '../../../ui/amounts.ts';
import { useText } from '../../../ui/words.ts';
import type { WithdrawInfo } from './withdraw-info.ts';

/** One of the amounts offered, in minor units, or one that is typed. */
type Choice = number | 'other';

/** The amount of a withdrawal: one of those offered, or one that is typed. */
export interface AmountInput {
  readonly choice: Choice;
  choose(choice: Choice): void;
  /** Chooses an amount in minor units: the one offered, else it is typed in. */
  chooseValue(amount: number): void;
  /** The field of another amount. */
  readonly other: {
    readonly name: string;
    readonly value: string;
    readonly error: string | null;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onBlur(): void;
  };
  /** Minor units; null while what is typed is no amount. */
  readonly value: number | null;
  /** Whether there is an amount; where there is none, the field shows its error and the focus. */
  isGood(): boolean;
}

/** The state of the amount on the withdraw screen; `focus` puts the focus into a field by name. */
export function useAmount(info: WithdrawInfo, focus: (name: string) => void): AmountInput {
  const t = useText();
  const [chosen, setChosen] = useState<Choice | null>(() => firstChoice(info));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const choice = choiceOf(info, chosen);
  const value = choice === 'other' ? parseAmount(typed, market().money) : choice;

  const choose = (next: Choice) => {
    setChosen(next);
    if (info.lastAccount === null && next !== 'other') setStored('firstWithdrawal', `${next}`);
    setError(null);
    // The field is drawn only now.
    if (next === 'other') requestAnimationFrame(() => focus('other'));
  };
  return {
    choice,
    choose,
    chooseValue: (amount) => {
      const isOffered = info.presets.some(
        ({ sendMoney, open }) => sendMoney === amount && open === 1,
      );
      choose(isOffered ? amount : 'other');
      setTyped(figure(amount));
    },
    other: {
      name: 'other',
      value: typed,
      error,
      onChange: ({ currentTarget }) => {
        setTyped(currentTarget.value);
        setError(null);
      },
      onBlur: () => setError(typed !== '' && value === null ? t('withdrawals.amountWrong') : null),
    },
    value,
    isGood: () => {
      if (value !== null) return true;
      setError(t('withdrawals.amountWrong'));
      focus('other');
      return false;
    },
  };
}

/** The amount that was chosen on this device for a first withdrawal that is not made yet. */
function firstChoice({ lastAccount }: WithdrawInfo): Choice | null {
  const kept = lastAccount === null ? getStored('firstWithdrawal') : null;
  return kept === null ? null : Number.parseInt(kept, 10);
}

/** What was chosen while it is still offered, else the first that is. */
function choiceOf({ presets }: WithdrawInfo, chosen: Choice | null): Choice {
  if (chosen === 'other') return chosen;
  const open = presets.filter((preset) => preset.open === 1).map(({ sendMoney }) => sendMoney);
  return open.find((amount) => amount === chosen) ?? open[0] ?? 'other';
}
