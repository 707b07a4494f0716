import { operations } from '@glasshouse/contract/index.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
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
const { payTypes, dueOrders } = operations.listDepositOptions.example.answer;

/** An order that can be paid for ten more minutes: its clock runs. */
const waiting = {
  ...operations.createDeposit.example.answer,
  orderId: WAITING_ORDER,
  amount: AMOUNT,
  expiresAt: Date.now() + 10 * MINUTE_MS,
};
const dated = { ...waiting, payBy: '2026-11-24', expiresAt: Date.now() + 3 * DAY_MS };
const PIX = { payType: 12, name: 'Pix' };
const DATED = { payTypes: [12], dates: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] };
const hosted = { ...waiting, payCode: null, qrcodeUrl: null, payUrl: waiting.qrcodeUrl };

/** The dialogs of deposits. */
export const depositDialogs: Readonly<Record<DepositDialog, DialogBody>> = {
  'deposit/review': (close) => (
    <WithAccount>
      {(account) => <ReviewDialog {...{ amount: AMOUNT, payTypes, dueOrders, account, close }} />}
    </WithAccount>
  ),
  'deposit/due-date': (close) => (
    <WithAccount>
      {(account) => (
        <ReviewDialog
          {...{ amount: AMOUNT, payTypes: [PIX], dueOrders: DATED, account, close }}
          later
        />
      )}
    </WithAccount>
  ),
  'deposit/pay': (close) => <PaySheet order={waiting} close={close} paid={none} />,
  'deposit/pay-by-date': (close) => <PaySheet order={dated} close={close} paid={none} />,
  'deposit/pay-later': (close) => <PayLater order={waiting} stay={close} leave={close} />,
  'deposit/hosted': (close) => <HostedDialog order={hosted} close={close} paid={none} />,
  'deposit/unfinished-by-date': (close) => <Unfinished deposit={dated} close={close} />,
  'deposit/unfinished': (close) => <Unfinished deposit={waiting} close={close} />,
  'deposit/arrived': (close) => <Arrived order={order} onPage={false} close={close} />,
  'deposit/expired': (close) => <Ended order={waiting} state="expired" close={close} />,
  'deposit/failed': (close) => <Ended order={waiting} state="failed" close={close} />,
  'deposit/returned': (close) => <Ended order={waiting} state="returned" close={close} />,
  'deposit/details': (close) => <DetailsDialog payType={PAY_TYPE} done={close} />,
  'deposit/limit': (close) => <LimitDialog done={close} />,
};
