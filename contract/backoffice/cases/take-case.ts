import { Fields } from '../../fields.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CASE_REFUSALS, CaseId, EXAMPLE_CASE, StaffCase } from './staff-case.ts';

export const takeCase = staffOperation({
  path: '/staff/cases/take',
  permission: 'cases.work',
  recorded: 'act',
  summary: 'Makes the caller the owner of an open case.',
  request: Fields({ id: CaseId(), reason: Reason() }),
  answer: Fields({ case: StaffCase() }),
  refusals: CASE_REFUSALS,
  example: {
    request: { id: EXAMPLE_CASE.id, reason: 'Working on it' },
    answer: { case: { ...EXAMPLE_CASE } },
  },
});
