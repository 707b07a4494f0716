import { Type } from 'typebox';
import { Fields, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { EntryNumber } from '../ledger/read-transfer.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { ApprovalId, Effect, EXAMPLE_APPROVAL, EXAMPLE_EFFECTS } from './approval.ts';

const REFUSALS = {
  transfer_unknown: plain('The player has no transfer of this number.'),
  not_correctable: plain('The order or bonus of the transfer moves this money itself.'),
  corrected_already: plain('The transfer was taken back before, or a request to do so is open.'),
} as const;

export const previewCorrection = staffOperation({
  path: '/staff/money/previewCorrection',
  permission: 'money.request',
  summary: 'Returns what taking one transfer back would change, and changes nothing.',
  request: Fields({ userId: UserId(), entry: EntryNumber() }),
  answer: Fields({ effects: Type.Array(Effect()) }),
  refusals: REFUSALS,
  example: {
    request: { userId: '20496', entry: 14 },
    answer: { effects: [...EXAMPLE_EFFECTS] },
  },
});

export const requestCorrection = staffOperation({
  path: '/staff/money/requestCorrection',
  permission: 'money.request',
  recorded: 'act',
  summary: 'Requests that one transfer is taken back; another person decides it.',
  request: Fields({ userId: UserId(), entry: EntryNumber(), reason: Reason() }),
  answer: Fields({ approvalId: ApprovalId() }),
  refusals: { ...REFUSALS, over_limit: plain('The amount is above the limit of your role.') },
  example: {
    request: { userId: '20496', entry: 14, reason: 'The reward was paid twice' },
    answer: { approvalId: EXAMPLE_APPROVAL.approvalId },
  },
});
