import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { giveBack } from './outcomes.ts';
import type { OrderRow } from '../store.ts';

/**
 * Takes back withdrawals that no provider has seen, the newest first, until at least `amount` minor
 * units are cash again. Only for a chargeback: its money is in them, and the player has it back
 * through the bank already. What is left over is cash, free to be withdrawn at once (G1). Answers
 * the ids of the orders that ended.
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
    await giveBack(tx, order, at, 'charged_back');
    freed += order.amount;
    stopped.push(order.order_id);
  }
  return stopped;
}
