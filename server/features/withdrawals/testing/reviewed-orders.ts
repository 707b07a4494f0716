import { randomUUID } from 'node:crypto';
import { minor } from '@glasshouse/contract/money.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { orderId, type PlayerRef } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { StaffSeat } from '../../staff/testing/open-staff.ts';
import { startReview } from '../review/review.ts';
import { insertOrder, lockOrder } from '../store.ts';
import { FORM } from './cashier.ts';

/**
 * Withdrawals of a player, made as a request makes them and stopped by a member of staff, in one
 * transaction: many of them take no call each. Returns their ids, in the order of the queue.
 */
export async function reviewedOrders(
  h: TestApp,
  { bucket, playerId }: PlayerRef,
  amounts: readonly number[],
  by: Pick<StaffSeat, 'token'>,
): Promise<string[]> {
  const { db, pack } = h.app.deps;
  const at = h.clock.now();
  return db.transaction(async (tx) => {
    const ids: string[] = [];
    for (const [index, amount] of amounts.entries()) {
      const id = orderId(bucket, randomUUID());
      const requestedAt = at - amounts.length + index;
      await insertOrder(tx, {
        bucket,
        order_id: id,
        player_id: playerId,
        amount: minor(amount),
        fee: minor(0),
        withholding: minor(0),
        withholding_law: null,
        real_amount: minor(amount),
        pay_type: FORM.payType,
        holder: FORM.userName,
        account_number: FORM.accountNumber,
        phone: FORM.phone,
        email: FORM.email,
        bank_name: FORM.bankName,
        ifsc: FORM.ifsc,
        is_first: index === 0,
        created_at: requestedAt,
        promise_at: at + pack.withdrawalPromiseHours * HOUR_MS,
        hold_until: null,
        check_until: null,
        blocks_until: at,
      });
      await post(tx, {
        bucket,
        playerId,
        at,
        key: `payout:${id}:hold`,
        debit: 'cash',
        credit: 'held',
        amount: minor(amount),
        cause: 'withdrawal',
        causeId: id,
      });
      const order = await lockOrder(tx, bucket, id);
      if (order === null) throw new Error(`the order ${id} is not there`);
      const reason = 'Another player has the same account';
      await startReview(tx, order, { warrant: by.token, reason }, requestedAt, pack);
      ids.push(id);
    }
    return ids;
  });
}
