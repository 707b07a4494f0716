import type { ReactNode } from 'react';
import { operations } from '@glasshouse/contract/index.ts';
import { SAMPLE } from '@glasshouse/contract/samples.ts';
import { OrderingDialog } from '@glasshouse/portal/features/tracker/dialogs/ordering-dialog.tsx';
import { QuoteDialog } from '@glasshouse/portal/features/withdrawals/dialogs/quote-dialog.tsx';
import {
  RefusalDialog,
  type DialogRefusal,
} from '@glasshouse/portal/features/withdrawals/dialogs/refusal-dialog.tsx';
import { BankDialog } from '@glasshouse/portal/features/withdrawals/pages/bank-field.tsx';
import type { DialogBody } from '@glasshouse/portal/ui/dialogs.ts';
import type { DialogName } from '../names.ts';

type WithdrawalDialog = Extract<DialogName, `withdrawal/${string}`>;

const none = (): void => undefined;
const PAY_TYPE = 14;
const CASH = 120_000;
const quote = operations.quoteWithdrawal.example.answer;

/** The dialogs of withdrawals. */
export const withdrawalDialogs: Readonly<Record<WithdrawalDialog, DialogBody>> = {
  'withdrawal/bank': (close) => <BankDialog close={close} chosen={close} />,
  'withdrawal/quote': (close) => (
    <QuoteDialog
      quote={quote}
      to="UPI asha@okaxis"
      holder="Asha Rao"
      isDemo
      close={close}
      confirm={() => Promise.resolve(null)}
    />
  ),
  'withdrawal/in-progress': (close) => (
    <OrderingDialog orderId={SAMPLE.withdrawalId} payType={PAY_TYPE} close={close} />
  ),
  'withdrawal/refused/below-minimum': refused({ kind: 'belowMinimum', minimum: 50_000 }),
  'withdrawal/refused/balance': refused({ kind: 'balanceTooSmall', withdrawable: CASH }),
  'withdrawal/refused/holder': refused({ kind: 'holderDiffers' }),
  'withdrawal/refused/order': refused({
    kind: 'orderInProgress',
    orderId: SAMPLE.withdrawalId,
    payType: PAY_TYPE,
  }),
  'withdrawal/refused/test-first': refused({
    kind: 'testWithdrawalAdvised',
    amount: 50_000,
    asked: CASH,
  }),
  'withdrawal/refused/wagering': refused({
    kind: 'wageringLeft',
    cash: CASH,
    bonus: 35_000,
    wageringLeft: 210_000,
  }),
};

function refused(refusal: DialogRefusal): DialogBody {
  return (close): ReactNode => (
    <RefusalDialog
      refusal={refusal}
      close={close}
      cash={CASH}
      chooseAmount={none}
      confirmLarge={none}
      correctName={none}
    />
  );
}
