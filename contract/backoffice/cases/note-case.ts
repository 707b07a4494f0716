import { Fields } from '../../fields.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CASE_REFUSALS, CaseId, EXAMPLE_CASE, StaffCase } from './staff-case.ts';

export const noteCase = staffOperation({
  path: '/staff/cases/note',
  permission: 'cases.work',
  recorded: 'act',
  summary: 'Adds a note to an open case; the reason is its text.',
  request: Fields({ id: CaseId(), reason: Reason() }),
  answer: Fields({ case: StaffCase() }),
  refusals: CASE_REFUSALS,
  example: {
    request: { id: EXAMPLE_CASE.id, reason: 'The provider answers tomorrow' },
    answer: { case: { ...EXAMPLE_CASE } },
  },
});
