import { operations } from '@glasshouse/contract/index.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { Arrived } from '@glasshouse/portal/features/deposits/dialogs/arrived.tsx';
import { DetailsDialog } from '@glasshouse/portal/features/deposits/dialogs/details-dialog.tsx';
import { Ended } from '@glasshouse/portal/features/deposits/dialogs/ended.tsx';
import { HostedDialog } from '@glasshouse/portal/features/deposits/dialogs/hosted-dialog.tsx';
import { LimitDialog } from '@glasshouse/portal/features/deposits/dialogs/limit-dialog.tsx';
import { PayLater } from '@glasshouse/portal/features/deposits/dialogs/pay-later.tsx';
import { PaySheet } from '@glasshouse/portal/features/deposits/dialogs/pay-sheet.tsx';
import { ReviewDialog } from '@glasshouse/portal/features/deposits/dialogs/review-dialog.tsx';
import { Unfinished } from '@glasshouse/portal/features/deposits/dialogs/unfinished-dialog.tsx';
import type { DialogBody } from '@glasshouse/portal/ui/dialogs.ts';
import { WAITING_ORDER, type DialogName } from '../names.ts';
import { WithAccount } from './with-account.tsx';

type DepositDialog = Extract<DialogName, `deposit/${string}`>;

const none = (): void => undefined;
const AMOUNT = 50_000;
const PAY_TYPE = 14;
const order = operations.getDeposit.example.answer;
const { payTypes } = operations.listDepositOptions.example.answer;

/** An order that can be paid for ten more minutes: its clock runs. */
const waiting = {
  ...operations.createDeposit.example.answer,
  orderId: WAITING_ORDER,
  amount: AMOUNT,
  expiresAt: Date.now() + 10 * MINUTE_MS,
};
const hosted = { ...waiting, payCode: null, qrcodeUrl: null, payUrl: waiting.qrcodeUrl };

/** The dialogs of deposits. */
export const depositDialogs: Readonly<Record<DepositDialog, DialogBody>> = {
  'deposit/review': (close) => (
    <WithAccount>
      {(account) => <ReviewDialog {...{ amount: AMOUNT, payTypes, account, close }} />}
    </WithAccount>
  ),
  'deposit/pay': (close) => <PaySheet order={waiting} close={close} paid={none} />,
  'deposit/pay-later': (close) => <PayLater until={waiting.expiresAt} stay={close} leave={close} />,
  'deposit/hosted': (close) => <HostedDialog order={hosted} close={close} paid={none} />,
  'deposit/unfinished': (close) => <Unfinished deposit={waiting} close={close} />,
  'deposit/arrived': (close) => <Arrived order={order} onPage={false} close={close} />,
  'deposit/expired': (close) => <Ended order={waiting} state="expired" close={close} />,
  'deposit/failed': (close) => <Ended order={waiting} state="failed" close={close} />,
  'deposit/returned': (close) => <Ended order={waiting} state="returned" close={close} />,
  'deposit/details': (close) => <DetailsDialog payType={PAY_TYPE} done={close} />,
  'deposit/limit': (close) => <LimitDialog done={close} />,
};
