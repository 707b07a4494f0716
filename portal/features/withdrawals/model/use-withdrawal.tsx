import { useState } from 'react';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { normalisePhone } from '@glasshouse/markets/checks/phone.ts';
import type { Account } from '../../../api/account.ts';
import { getStored, setStored } from '../../../boot/storage.ts';
import { openDialog } from '../../../ui/dialogs.ts';
import type { Form } from '../../../ui/form.ts';
import { useLobby } from '../../../api/lobby.ts';
import { market } from '../../../ui/market.ts';
import { go } from '../../../ui/navigate.ts';
import type { AccountField, AccountValues } from './account-rules.ts';
import { requestQuote, type Destination } from './request-withdrawal.ts';
import type { WithdrawInfo } from './withdraw-info.ts';
import { validateWithdrawal, type Known, type Refusal } from './validate.ts';
import { RefusalDialog } from '../dialogs/refusal-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAmount, type AmountInput } from './use-amount.ts';
import { useQuote } from './use-quote.tsx';
import { actions } from '../../../ui/actions.ts';

/** State and actions of the withdraw screen. */
export interface WithdrawalForm {
  readonly info: WithdrawInfo;
  /** The cash balance in minor units. */
  readonly cash: number;
  readonly isDemo: boolean;
  readonly amount: AmountInput;
  readonly payType: number;
  readonly methodName: string;
  pay(payType: number): void;
  /** True if the destination is the account of the newest order. */
  readonly toLast: boolean;
  setToLast(toLast: boolean): void;
  readonly form: Form<AccountField>;
  readonly busy: boolean;
  confirm(): Promise<void>;
}

/** The state of the withdraw screen, and the request sent by its button. */
export function useWithdrawal(info: WithdrawInfo, account: Account): WithdrawalForm {
  const isDemo = useLobby().data?.mode === 'demo';
  const [wantsLast, setWantsLast] = useState(true);
  const [way, setWay] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const last = info.lastAccount;
  const toLast = wantsLast && last !== null;
  const payType = toLast ? last.payType : wayOf(info, way);
  const methodName = info.payTypes.find((option) => option.payType === payType)?.name ?? '';
  const form = useAccountForm(payType);
  const focus = (name: string) => {
    const field = form.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const amount = useAmount(info, focus);

  const refuse = (refusal: Refusal, confirmLarge?: () => void) =>
    showRefusal(refusal, {
      cash: account.cash,
      chooseAmount: amount.chooseValue,
      confirmLarge: confirmLarge ?? (() => undefined),
      correctName: () => {
        setWantsLast(false);
        // The field is rendered only after this update.
        requestAnimationFrame(() => focus('userName'));
      },
    });
  const openQuote = useQuote({
    info,
    methodName,
    isDemo,
    refuse,
    refuseFields: (data) => {
      setWantsLast(false);
      form.refuseFields(data);
    },
  });

  const confirm = async () => {
    if (busy) return;
    // Validate both, so that each shows its error; the focus ends on the amount.
    const accountIsGood = toLast || form.isGood();
    if (!amount.isGood() || !accountIsGood || amount.value === null) return;
    const refusal = validateWithdrawal(amount.value, knownOf(info, account));
    if (refusal !== null) return refuse(refusal);
    setBusy(true);
    const quote = await requestQuote(amount.value, payType);
    setBusy(false);
    if (quote === null) return;
    openQuote(
      quote,
      toLast
        ? { kind: 'earlier', payType, accountOf: last.orderId }
        : typedDestination(form.values, payType, methodName),
    );
  };

  return {
    info,
    cash: account.cash,
    isDemo,
    amount,
    payType,
    methodName,
    pay: (next) => {
      setWay(next);
      setStored('withdrawalPayType', String(next));
      // Another payment method has another number format.
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

interface RefusalActions {
  readonly cash: number;
  readonly chooseAmount: (amount: number) => void;
  readonly confirmLarge: () => void;
  readonly correctName: () => void;
}

/** Opens the page or dialog that explains a refusal. */
function showRefusal(refusal: Refusal, ways: RefusalActions): void {
  if (refusal.kind === 'withdrawalFrequencyReached') return go('/task');
  if (refusal.kind === 'verificationNeeded') return actions.verify();
  openDialog((close) => <RefusalDialog refusal={refusal} close={close} {...ways} />);
}

function knownOf(info: WithdrawInfo, account: Account): Known {
  const { required, done } = account.wagering;
  return {
    info,
    cash: account.cash,
    bonus: account.bonus,
    wageringLeft: Math.max(required - done, 0),
    verifiedAbove: market().verifiedAbove.amount,
  };
}

const { BANK } = PAY_TYPES;

/** The account as typed, trimmed. */
function typedDestination(values: AccountValues, payType: number, methodName: string): Destination {
  const { userName, accountNumber, bankName, phone, ifsc, email } = values;
  return {
    kind: 'typed',
    payType,
    account: {
      userName: userName.trim(),
      accountNumber: accountNumber.trim(),
      // Only a bank transfer has a bank; any other payment method sends its own name.
      bankName: payType === BANK ? bankName : methodName,
      phone: normalisePhone(market(), phone),
      ifsc: payType === BANK ? ifsc.trim() : '',
      email: email.trim(),
    },
  };
}

/** The method chosen here (now or before), else the last deposit's, else the market's first. */
function wayOf({ payTypes }: WithdrawInfo, chosen: number | null): number {
  const kept = getStored('withdrawalPayType') ?? getStored('payType') ?? '';
  const wanted = chosen ?? Number.parseInt(kept, 10);
  const found = payTypes.find(({ payType }) => payType === wanted) ?? payTypes[0];
  return found?.payType ?? BANK;
}
