import { Type } from 'typebox';
import { Count, Fields, Money, Nullable, OrderId, PlayerTier, Time, UserId } from '../../fields.ts';
import { SAMPLE } from '../../samples.ts';
import { ProcessCode, StepArguments } from '../../withdrawals/steps.ts';
import { WithdrawalState } from '../../withdrawals/withdrawal.ts';
import { plain } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_REVIEW, EXAMPLE_WITHDRAWAL, Review, StaffWithdrawal } from './review.ts';

/** What a member of staff knows about the player of a withdrawal; amounts over the whole time. */
const PlayerFigures = () =>
  Fields({
    userId: UserId(),
    tier: PlayerTier(),
    verifiedName: Nullable(Type.String()),
    registeredAt: Time(),
    cash: Money(),
    bonus: Money(),
    held: Money(),
    deposits: Count(),
    deposited: Money(),
    withdrawals: Count(),
    withdrawn: Money(),
  });

export const showWithdrawal = staffOperation({
  path: '/staff/withdrawals/show',
  permission: 'withdrawals.read',
  summary: "Returns one withdrawal with its steps and reviews, and the player's figures.",
  request: Fields({ orderId: OrderId() }),
  answer: Fields({
    withdrawal: StaffWithdrawal(),
    state: WithdrawalState(),
    fee: Money(),
    withholding: Money(),
    bankName: Type.String(),
    /** Paid or returned by then, except for a hold or an ID check. */
    promiseAt: Time(),
    provider: Nullable(Type.String()),
    /** Oldest first, as the player's tracker shows them. */
    steps: Type.Array(
      Fields({ code: ProcessCode(), at: Time(), details: Nullable(StepArguments()) }),
    ),
    /** Oldest first: one for each account that the order was sent to. */
    reviews: Type.Array(Review()),
    player: PlayerFigures(),
    /** Open cases about the player. */
    cases: Type.Array(Fields({ id: Type.String(), kind: Type.String(), openedAt: Time() })),
  }),
  refusals: { withdrawal_unknown: plain('There is no withdrawal with this id.') },
  example: {
    request: { orderId: SAMPLE.withdrawalId },
    answer: {
      withdrawal: EXAMPLE_WITHDRAWAL,
      state: 1,
      fee: 12_000,
      withholding: 0,
      bankName: 'HDFC Bank',
      promiseAt: SAMPLE.at + 86_400_000,
      provider: null,
      steps: [
        { code: 1000, at: SAMPLE.at - 60_000, details: null },
        {
          code: 1800,
          at: SAMPLE.at,
          details: { kind: 'review', reason: 'unusual', decideBy: EXAMPLE_REVIEW.decideBy },
        },
      ],
      reviews: [EXAMPLE_REVIEW],
      player: {
        userId: SAMPLE.userId,
        tier: 'bound',
        verifiedName: null,
        registeredAt: SAMPLE.at - 864_000_000,
        cash: 41_250,
        bonus: 0,
        held: 1_000_000,
        deposits: 3,
        deposited: 450_000,
        withdrawals: 1,
        withdrawn: 90_000,
      },
      cases: [
        {
          id: `05/payout_account_shared:${SAMPLE.withdrawalId}`,
          kind: 'payout_account_shared',
          openedAt: SAMPLE.at - 59_000,
        },
      ],
    },
  },
});
