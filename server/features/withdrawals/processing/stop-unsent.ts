import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { returnToCash } from './outcomes.ts';
import type { OrderRow } from '../store.ts';

/**
 * Returns unsent withdrawals to cash, newest first, until at least `amount` minor units are free.
 * Only for a chargeback: these orders contain money that the bank already returned to the player.
 * Any excess stays cash and can be withdrawn immediately (rule G1). Returns the ids of the
 * cancelled orders.
 */
export async function stopUnsentWithdrawals(
  tx: Queryable,
  player: PlayerRef,
  amount: number,
  at: number,
): Promise<string[]> {
  const orders = await tx.query<OrderRow>(
    `select * from withdrawal where bucket = $1 and player_id = $2 and state = 1
       and (sent_at is null or phase = 'submit')
     order by created_at desc, order_id for update`,
    [player.bucket, player.playerId],
  );
  const stopped: string[] = [];
  let freed = 0;
  for (const order of orders) {
    if (freed >= amount) break;
    await returnToCash(tx, order, at, 'charged_back');
    freed += order.amount;
    stopped.push(order.order_id);
  }
  return stopped;
}
