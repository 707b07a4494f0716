import { create } from 'zustand';
import type { showPayoutAccount } from '@glasshouse/contract/backoffice/withdrawals/show-payout-account.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** The full account of a withdrawal that the member has asked for with a reason. */
export interface ShownAccount extends StaffAnswer<typeof showPayoutAccount> {
  readonly orderId: string;
}

/** The account read last; forgotten when the page is left. */
export const useShownAccount = create<{ readonly account: ShownAccount | null }>(() => ({
  account: null,
}));

export function showAccount(account: ShownAccount | null): void {
  useShownAccount.setState({ account });
}
