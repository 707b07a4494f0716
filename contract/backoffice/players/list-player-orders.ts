import { Type } from 'typebox';
import { Deposit, depositSample } from '../../deposits/deposit.ts';
import {
  Count,
  Fields,
  Money,
  Nullable,
  OneOf,
  OrderId,
  paging,
  PayType,
  Time,
  UserId,
} from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { WithdrawalState } from '../../withdrawals/withdrawal.ts';
import { staffOperation } from '../staff-operation.ts';
import { playerUnknown } from './player.ts';

/** A withdrawal as staff sees it; the account number is masked. */
const PlayerWithdrawal = () =>
  Fields({
    orderId: OrderId(),
    amount: Money(),
    fee: Money(),
    realAmount: Money(),
    payType: PayType(),
    /** 1 in progress, 2 paid, 3 failed and returned, 6 needs the player's correction. */
    state: WithdrawalState(),
    /** The stage of its processing. */
    phase: Type.String(),
    holder: Type.String(),
    account: Type.String(),
    createTime: Time(),
    paidTime: Nullable(Time()),
    reason: Nullable(Type.String()),
  });

export const listPlayerOrders = staffOperation({
  path: '/staff/players/orders',
  permission: 'players.read',
  summary: "Returns a page of a player's deposits and withdrawals, the newest first.",
  request: Fields({ userId: UserId(), kind: OneOf('deposits', 'withdrawals'), ...paging }),
  answer: Fields({
    deposits: Type.Array(Deposit()),
    withdrawals: Type.Array(PlayerWithdrawal()),
    total: Count(),
  }),
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId, kind: 'deposits' },
    answer: {
      deposits: [{ ...depositSample }],
      withdrawals: [
        {
          orderId: SAMPLE.withdrawalId,
          amount: 10_000,
          fee: 0,
          realAmount: 10_000,
          payType: 14,
          state: 1,
          phase: 'sent',
          holder: 'Asha Rao',
          account: '••••4821',
          createTime: SAMPLE.at,
          paidTime: null,
          reason: null,
        },
      ],
      total: 1,
    },
  },
});
