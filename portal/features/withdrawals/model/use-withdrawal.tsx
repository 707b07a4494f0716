import { useState, type ChangeEvent } from 'react';
import { normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import type { Account } from '../../../api/account.ts';
import { getStored } from '../../../boot/storage.ts';
import { openDialog } from '../../../ui/dialogs.ts';
import type { Form } from '../../../ui/form.ts';
import { useLobby } from '../../../api/lobby.ts';
import { figure, market } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import { useText } from '../../../ui/words.ts';
import type { AccountField } from './account-rules.ts';
import { requestQuote, type Destination } from './request-withdrawal.ts';
import type { WithdrawInfo } from './withdraw-info.ts';
import { validateWithdrawal, type Refusal } from './validate.ts';
import { parseAmount } from '../../../ui/parse-amount.ts';
import { RefusalDialog } from '../dialogs/refusal-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useQuote } from './use-quote.tsx';
import { openVerify } from '../open-verify.tsx';

/** One of the amounts offered, in minor units, or one that is typed. */
type Choice = number | 'other';

/** Everything the withdraw screen shows and does. */
export interface WithdrawalForm {
  readonly info: WithdrawInfo;
  /** The cash balance in minor units. */
  readonly cash: number;
  readonly isDemo: boolean;
  readonly choice: Choice;
  choose(choice: Choice): void;
  /** The field of another amount. */
  readonly other: {
    readonly name: string;
    readonly value: string;
    readonly error: string | null;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onBlur(): void;
  };
  /** The amount as it stands, in minor units; null while what is typed is none. */
  readonly amount: number | null;
  readonly payType: number;
  readonly wayName: string;
  pay(payType: number): void;
  /** Whether it goes to the account of the newest order. */
  readonly toLast: boolean;
  setToLast(toLast: boolean): void;
  readonly form: Form<AccountField>;
  readonly busy: boolean;
  confirm(): Promise<void>;
}

export function useWithdrawal(info: WithdrawInfo, account: Account): WithdrawalForm {
  const t = useText();
  const isDemo = useLobby().data?.mode === 'demo';
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [typed, setTyped] = useState('');
  const [typedError, setTypedError] = useState<string | null>(null);
  const [wantsLast, setWantsLast] = useState(true);
  const [way, setWay] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const last = info.lastAccount;
  const toLast = wantsLast && last !== null;
  const payType = toLast ? last.payType : wayOf(info, way);
  const wayName = info.payTypes.find((option) => option.payType === payType)?.name ?? '';
  const form = useAccountForm(payType);
  const choice = choiceOf(info, chosen);
  const amount = choice === 'other' ? parseAmount(typed, market().money) : choice;

  const focus = (name: string) => {
    const field = form.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  /** For a field that is drawn only now. */
  const focusSoon = (name: string) => requestAnimationFrame(() => focus(name));
  const choose = (next: Choice) => {
    setChosen(next);
    setTypedError(null);
    if (next === 'other') focusSoon('other');
  };
  const chooseAmount = (next: number) => {
    const isOffered = info.presets.some(({ sendMoney, open }) => sendMoney === next && open === 1);
    choose(isOffered ? next : 'other');
    setTyped(figure(next));
  };
  const refuse = (refusal: Refusal, confirmLarge: () => void = () => undefined) => {
    if (refusal.code === 'need_finish_task') return go('/task');
    if (refusal.code === 'need_upgrade_vip') return openVerify();
    openDialog((close) => (
      <RefusalDialog
        refusal={refusal}
        close={close}
        cash={account.cash}
        chooseAmount={chooseAmount}
        confirmLarge={confirmLarge}
        correctName={() => {
          setWantsLast(false);
          focusSoon('userName');
        }}
      />
    ));
  };

  /** The fields come first; the focus goes to the first of them that is wrong. */
  const fieldsAreGood = (): boolean => {
    const accountIsGood = toLast || form.isGood();
    if (amount !== null) return accountIsGood;
    setTypedError(t('withdrawals.amountWrong'));
    focus('other');
    return false;
  };

  const destination = (): Destination => {
    if (toLast) return { kind: 'earlier', payType, accountOf: last.orderId };
    const { userName, accountNumber, bankName, phone, ifsc, email } = form.values;
    return {
      kind: 'typed',
      payType,
      account: {
        userName: userName.trim(),
        accountNumber: accountNumber.trim(),
        // Only a bank transfer has a bank; any other way fills in its own name.
        bankName: payType === BANK ? bankName : wayName,
        phone: normalisePhone(market(), phone),
        ifsc: payType === BANK ? ifsc.trim() : '',
        email: email.trim(),
      },
    };
  };

  const openQuote = useQuote({
    info,
    wayName,
    isDemo,
    refuse,
    refuseFields: (data) => {
      setWantsLast(false);
      form.refuseFields(data);
    },
  });

  const confirm = async () => {
    if (busy || !fieldsAreGood() || amount === null) return;
    const { required, done } = account.wagering;
    const refusal = validateWithdrawal(amount, {
      info,
      cash: account.cash,
      bonus: account.bonus,
      wageringLeft: Math.max(required - done, 0),
      verifiedAbove: market().verifiedAbove.amount,
    });
    if (refusal !== null) return refuse(refusal);
    setBusy(true);
    const quote = await requestQuote(amount, payType);
    setBusy(false);
    if (quote === null) return;
    openQuote(quote, destination());
  };

  return {
    info,
    cash: account.cash,
    isDemo,
    choice,
    choose,
    other: {
      name: 'other',
      value: typed,
      error: typedError,
      onChange: ({ currentTarget }) => {
        setTyped(currentTarget.value);
        setTypedError(null);
      },
      onBlur: () =>
        setTypedError(typed !== '' && amount === null ? t('withdrawals.amountWrong') : null),
    },
    amount,
    payType,
    wayName,
    pay: (next) => {
      setWay(next);
      // Another way has numbers of another form.
      const { fill } = form;
      fill({ accountNumber: '', bankName: '', ifsc: '' });
    },
    toLast,
    setToLast: setWantsLast,
    form,
    busy,
    confirm,
  };
}

const BANK = 8;

/** The way that was chosen here, else the one last paid in by, else the market's first. */
function wayOf({ payTypes }: WithdrawInfo, chosen: number | null): number {
  const wanted = chosen ?? Number.parseInt(getStored('payType') ?? '', 10);
  const found = payTypes.find(({ payType }) => payType === wanted) ?? payTypes[0];
  return found?.payType ?? BANK;
}

/** What was chosen while it is still offered, else the first that is. */
function choiceOf({ presets }: WithdrawInfo, chosen: Choice | null): Choice {
  if (chosen === 'other') return chosen;
  const open = presets.filter((preset) => preset.open === 1).map(({ sendMoney }) => sendMoney);
  return open.find((amount) => amount === chosen) ?? open[0] ?? 'other';
}
