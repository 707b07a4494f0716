import { lazy } from 'react';
import { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import { showWithdrawal } from '@glasshouse/contract/backoffice/withdrawals/show-withdrawal.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import { writeMoney } from '../../ui/format.ts';
import { WaitingCount } from '../../ui/waiting-count.tsx';
import { READ_AGAIN_MS } from './withdrawal.ts';
import type { Section } from '../../ui/sections.ts';
import { isOrderId } from '@glasshouse/contract/patterns.ts';

export const section: Section = {
  name: 'withdrawals',
  Page: lazy(async () => ({ default: (await import('./withdrawals-page.tsx')).WithdrawalsPage })),
  Count() {
    const request = { view: 'waiting', limit: 1 } as const;
    const { data } = useCall(listWithdrawalReviews, request, { everyMs: READ_AGAIN_MS });
    return <WaitingCount count={data?.waiting} />;
  },
  async find(text) {
    if (!isOrderId(text)) return [];
    const { withdrawal } = await call(showWithdrawal, { orderId: text });
    const { orderId, amount, userId } = withdrawal;
    return [
      {
        label: `Withdrawal ${orderId}`,
        note: `${writeMoney(amount)}, player ${userId}`,
        href: `/withdrawals?order=${orderId}`,
      },
    ];
  },
};
