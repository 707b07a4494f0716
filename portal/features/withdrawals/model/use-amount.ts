import { useState, type ChangeEvent } from 'react';
import { getStored, setStored } from '../../../boot/storage.ts';
import { figure, market } from '../../../ui/market.ts';
import { parseAmount } from '../../../ui/amounts.ts';
import { useText } from '../../../ui/words.ts';
import type { WithdrawInfo } from './withdraw-info.ts';

/** An offered amount in minor units, or `other` for a typed one. */
type Choice = number | 'other';

/** The amount of a withdrawal: an offered one or a typed one. */
export interface AmountInput {
  readonly choice: Choice;
  /** Whether another amount than all of it can be accepted. */
  readonly canTypeOther: boolean;
  choose(choice: Choice): void;
  /** Selects an amount in minor units; if it is not offered, fills it into the field. */
  chooseValue(amount: number): void;
  /** The input for another amount. */
  readonly other: {
    readonly name: string;
    readonly value: string;
    readonly error: string | null;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onBlur(): void;
  };
  /** Minor units; null if the typed text is not a valid amount. */
  readonly value: number | null;
  /** Returns true if the amount is valid; otherwise shows the field's error and focuses it. */
  isGood(): boolean;
}

/** The amount state of the withdraw screen; `focus` focuses a field by name. */
export function useAmount(info: WithdrawInfo, focus: (name: string) => void): AmountInput {
  const t = useText();
  const [kept] = useState(() => firstChoice(info));
  const [chosen, setChosen] = useState<Choice | null>(kept?.choice ?? null);
  const [typed, setTyped] = useState(kept?.typed ?? '');
  const [error, setError] = useState<string | null>(null);
  const choice = choiceOf(info, chosen);
  const value = choice === 'other' ? parseAmount(typed, market().money) : choice;

  const keep = (next: Choice, text: string) => {
    if (info.lastAccount === null) setStored('firstWithdrawal', keptForm(next, text));
  };
  const choose = (next: Choice) => {
    setChosen(next);
    keep(next, next === 'other' ? typed : '');
    setError(null);
    // The field is rendered only after this update.
    if (next === 'other') requestAnimationFrame(() => focus('other'));
  };
  return {
    choice,
    canTypeOther: canTypeOther(info),
    choose,
    chooseValue: (amount) => {
      const isOffered = info.presets.some(
        ({ sendMoney, open }) => sendMoney === amount && open === 1,
      );
      choose(isOffered ? amount : 'other');
      setTyped(figure(amount));
      if (!isOffered) keep('other', figure(amount));
    },
    other: {
      name: 'other',
      value: typed,
      error,
      onChange: ({ currentTarget }) => {
        setTyped(currentTarget.value);
        keep('other', currentTarget.value);
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

const OTHER = 'other';

/** A choice as text: minor units, or `other` with the typed minor units if they are an amount. */
function keptForm(choice: Choice, typed: string): string {
  if (choice !== 'other') return `${choice}`;
  return `${OTHER}${parseAmount(typed, market().money) ?? ''}`;
}

/** The amount stored on this device for a first withdrawal that is not yet requested. */
function firstChoice({ lastAccount }: WithdrawInfo): { choice: Choice; typed: string } | null {
  const kept = lastAccount === null ? getStored('firstWithdrawal') : null;
  if (kept === null) return null;
  if (!kept.startsWith(OTHER)) return { choice: Number.parseInt(kept, 10), typed: '' };
  const amount = Number.parseInt(kept.slice(OTHER.length), 10);
  return { choice: OTHER, typed: amount > 0 ? figure(amount) : '' };
}

/** If the minimum is all that can be withdrawn, no other amount is valid. */
function canTypeOther({ withdrawable, minimum }: WithdrawInfo): boolean {
  return withdrawable > minimum;
}

/** Returns the chosen amount if it is still offered, else the first offered one. */
function choiceOf(info: WithdrawInfo, chosen: Choice | null): Choice {
  const { presets } = info;
  if (chosen === 'other' && canTypeOther(info)) return chosen;
  const open = presets.filter((preset) => preset.open === 1).map(({ sendMoney }) => sendMoney);
  return open.find((amount) => amount === chosen) ?? open[0] ?? 'other';
}
