import { Type } from 'typebox';
import { Fields } from '../../fields.ts';
import { CaseApproval, EXAMPLE_CASE_APPROVAL } from './case-money.ts';
import { staffOperation } from '../staff-operation.ts';
import {
  CASE_REFUSALS,
  CaseEvent,
  CaseId,
  EXAMPLE_CASE,
  EXAMPLE_EVENT,
  StaffCase,
} from './staff-case.ts';

export const readCase = staffOperation({
  path: '/staff/cases/read',
  permission: 'cases.read',
  summary: 'Returns one case with its history, the oldest event first.',
  request: Fields({ id: CaseId() }),
  answer: Fields({
    case: StaffCase(),
    history: Type.Array(CaseEvent()),
    /** Requests of money about it, the oldest first. */
    approvals: Type.Array(CaseApproval()),
  }),
  refusals: { case_unknown: CASE_REFUSALS.case_unknown },
  example: {
    request: { id: EXAMPLE_CASE.id },
    answer: {
      case: { ...EXAMPLE_CASE },
      history: [{ ...EXAMPLE_EVENT }],
      approvals: [{ ...EXAMPLE_CASE_APPROVAL }],
    },
  },
});
