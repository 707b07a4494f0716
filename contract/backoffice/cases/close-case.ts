import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CASE_REFUSALS, CaseId, EXAMPLE_CASE, StaffCase } from './staff-case.ts';

export const closeCase = staffOperation({
  path: '/staff/cases/close',
  permission: 'cases.work',
  recorded: 'act',
  summary: 'Closes a case without moving money; the reason says how it ended.',
  request: Fields({ id: CaseId(), reason: Reason() }),
  answer: Fields({ case: StaffCase() }),
  refusals: {
    ...CASE_REFUSALS,
    money_requested: plain('A request of this case is open or approved already.'),
  },
  example: {
    request: { id: EXAMPLE_CASE.id, reason: 'The provider has paid' },
    answer: { case: { ...EXAMPLE_CASE } },
  },
});
