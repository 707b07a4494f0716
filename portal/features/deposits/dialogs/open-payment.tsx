import { Suspense } from 'react';
import { openDialog } from '../../../ui/dialogs.ts';
import { leaveFor } from '../../../ui/navigate.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { isIos } from '../ios.ts';
import { setOrderInPayment, reloadDeposits, type Order } from '../model/orders.ts';

const PaySheet = lazyPart(async () => (await import('./pay-sheet.tsx')).PaySheet);
const HostedDialog = lazyPart(async () => (await import('./hosted-dialog.tsx')).HostedDialog);
const Arrived = lazyPart(async () => (await import('./arrived.tsx')).Arrived);

/** Payment data of an order: part of a waiting order, and of the answer that created it. */
export type Payable = Pick<
  Order,
  'orderId' | 'amount' | 'payCode' | 'payUrl' | 'qrcodeUrl' | 'expiresAt' | 'payBy'
>;

let shown: string | null = null;

/** Returns true if an order's payment is on the screen. */
export function isShown(orderId: string): boolean {
  return shown === orderId;
}

/**
 * Shows how to pay: the sheet if there is a code, else the provider's page in another window (on
 * iOS in this one) with a dialog that polls. `fresh`: called directly from a press.
 */
export function openPayment(order: Payable, fresh: boolean): void {
  const { orderId, payCode, payUrl } = order;
  if (isShown(orderId)) return;
  setOrderInPayment(orderId, payCode === null);
  if (payCode === null && payUrl !== null && fresh) {
    if (isIos()) {
      void leaveFor(payUrl);
      return;
    }
    openElsewhere(payUrl);
  }
  shown = orderId;
  const Part = payCode === null ? HostedDialog : PaySheet;
  openDialog((close) => {
    const done = () => {
      shown = null;
      setOrderInPayment(null);
      close();
    };
    return (
      <Suspense>
        <Part
          order={order}
          close={done}
          paid={(paidOrder) => {
            done();
            reloadDeposits();
            openArrived(paidOrder, payCode === null);
          }}
        />
      </Suspense>
    );
  });
}

/**
 * Opens the payment page in a new window; if the browser blocks it, the dialog has a link.
 */
function openElsewhere(address: string): void {
  const opened = window.open(address, '_blank');
  if (opened !== null) opened.opener = null;
}

/** Confirms a received payment; `onPage`: known to have been paid on a bank's own page. */
export function openArrived(order: Order, onPage = false): void {
  openDialog((close) => (
    <Suspense>
      <Arrived order={order} onPage={onPage} close={close} />
    </Suspense>
  ));
}

/** Props of the payment dialogs. */
export interface PaymentProps {
  readonly order: Payable;
  readonly close: () => void;
  readonly paid: (order: Order) => void;
}
