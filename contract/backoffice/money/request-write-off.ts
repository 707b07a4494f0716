import { Type } from 'typebox';
import { Amount, Fields, Money, UserId } from '../../fields.ts';
import { plain, withData } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { ApprovalId, Effect, EXAMPLE_APPROVAL } from './approval.ts';

const REFUSALS = {
  player_unknown: plain('There is no player with this id.'),
  more_than_owed: withData(
    'The player owes the operator less, open requests taken off.',
    Fields({ owed: Money() }),
    { owed: 25_000 },
  ),
} as const;

export const previewWriteOff = staffOperation({
  path: '/staff/money/previewWriteOff',
  permission: 'money.request',
  summary: 'Returns what a player owes after chargebacks, and what writing it off would change.',
  request: Fields({ userId: UserId() }),
  answer: Fields({
    /** The part of chargebacks that the cash did not cover, less what was written off. */
    owed: Money(),
    effects: Type.Array(Effect()),
  }),
  refusals: { player_unknown: REFUSALS.player_unknown },
  example: {
    request: { userId: '20496' },
    answer: {
      owed: 25_000,
      effects: [
        { userId: '20496', account: 'write_offs', change: -25_000, before: null, after: null },
        { userId: '20496', account: 'receivable', change: 25_000, before: null, after: null },
      ],
    },
  },
});

export const requestWriteOff = staffOperation({
  path: '/staff/money/requestWriteOff',
  permission: 'money.request',
  recorded: 'act',
  summary: 'Requests that what a player owes after a chargeback is written off.',
  request: Fields({ userId: UserId(), amount: Amount(), reason: Reason() }),
  answer: Fields({ approvalId: ApprovalId() }),
  refusals: { ...REFUSALS, over_limit: plain('The amount is above the limit of your role.') },
  example: {
    request: { userId: '20496', amount: 25_000, reason: 'The player does not answer' },
    answer: { approvalId: EXAMPLE_APPROVAL.approvalId },
  },
});
