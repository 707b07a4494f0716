import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { StaffName } from '../staff/staff-member.ts';
import { staffOperation } from '../staff-operation.ts';
import { CASE_REFUSALS, CaseId, EXAMPLE_CASE, StaffCase } from './staff-case.ts';

export const handOverCase = staffOperation({
  path: '/staff/cases/handOver',
  permission: 'cases.work',
  recorded: 'act',
  summary: 'Makes another active member the owner of an open case.',
  request: Fields({ id: CaseId(), to: StaffName(), reason: Reason() }),
  answer: Fields({ case: StaffCase() }),
  refusals: {
    ...CASE_REFUSALS,
    colleague_unknown: plain('There is no active member of this name who may do this work.'),
  },
  example: {
    request: { id: EXAMPLE_CASE.id, to: 'mara', reason: 'My shift ends' },
    answer: { case: { ...EXAMPLE_CASE, owner: 'mara' } },
  },
});
