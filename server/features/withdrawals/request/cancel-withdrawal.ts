import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { cancelWithdrawal as operation } from '@glasshouse/contract/withdrawals/cancel-withdrawal.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { returnToCash } from '../processing/outcomes.ts';
import { lockOrder } from '../store.ts';

/** Cancels an order whose account the bank refused: the amount returns to cash. */
export async function cancelWithdrawal(
  { db, player, at }: PlayerCall,
  { orderId }: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const order = await lockOrder(db, player.bucket, orderId);
  if (order === null || order.player_id !== player.playerId || order.phase !== 'correct') {
    return { ok: false, code: 'not_correctable', data: null };
  }
  await returnToCash(db, order, at, 'taken_back');
  return { ok: true, data: { orderId } };
}
