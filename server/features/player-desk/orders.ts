import type { listPlayerOrders as operation } from '@glasshouse/contract/backoffice/players/list-player-orders.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { depositsPage, wireOrder } from '../deposits/index.ts';
import { listOrders, maskAccount, type OrderRow } from '../withdrawals/index.ts';
import type { DeskDeps } from './deps.ts';

type Answer = AnswerOf<typeof operation>;

/** A page of a player's deposits or withdrawals. */
export async function playerOrders(
  { db, at, origin }: StaffCall,
  { wholePack: pack }: DeskDeps,
  player: PlayerRef,
  { kind, pageNum = 1, pageSize = 10 }: RequestOf<typeof operation>,
): Promise<Answer> {
  if (kind === 'deposits') {
    const { rows, total } = await depositsPage(db, player, { number: pageNum, size: pageSize });
    // The links to pay are the player's: staff gets none.
    const deposits = rows.map((row) => ({
      ...wireOrder(row, pack, { origin, at, language: 'EN' }),
      ...{ payCode: null, payUrl: null, qrcodeUrl: null },
    }));
    return { deposits, withdrawals: [], total };
  }
  const { orders, total } = await listOrders(db, player, { pageNum, pageSize });
  return { deposits: [], withdrawals: orders.map(withdrawalView), total };
}

function withdrawalView(order: OrderRow): Answer['withdrawals'][number] {
  return {
    orderId: order.order_id,
    amount: order.amount,
    fee: order.fee,
    realAmount: order.real_amount,
    payType: order.pay_type,
    state: order.state,
    phase: order.phase,
    holder: order.holder,
    account: maskAccount(order.account_number),
    createTime: order.created_at,
    paidTime: order.paid_at,
    reason: order.reason,
  };
}
