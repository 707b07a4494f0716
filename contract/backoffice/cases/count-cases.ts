import { Type } from 'typebox';
import { Count, Fields, Nothing } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { CaseKind } from './staff-case.ts';

export const countCases = staffOperation({
  path: '/staff/cases/count',
  permission: 'cases.read',
  summary: 'Returns how many cases are open, overdue and owned by the caller, and of which kinds.',
  request: Nothing(),
  answer: Fields({
    open: Count(),
    overdue: Count(),
    mine: Count(),
    /** Every kind that the server knows, and open ones of other versions. */
    kinds: Type.Array(Fields({ kind: CaseKind(), open: Count() })),
  }),
  refusals: {},
  example: {
    request: {},
    answer: { open: 3, overdue: 1, mine: 1, kinds: [{ kind: 'payout_late', open: 3 }] },
  },
});
