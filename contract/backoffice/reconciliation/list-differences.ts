import { Type } from 'typebox';
import { Count, Fields, OneOf } from '../../fields.ts';
import { Day, Next, page } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { Difference, EXAMPLE_DIFFERENCE } from './difference.ts';

export const listDifferences = staffOperation({
  path: '/staff/reconciliation/differences',
  permission: 'reports.read',
  exports: { rows: 'differences', cut: 'none' },
  summary: 'Returns open differences, the oldest day first, or ended ones, the newest first.',
  request: Fields({
    /** Default: open. */
    state: Type.Optional(OneOf('open', 'ended')),
    day: Type.Optional(Day()),
    ...page,
  }),
  answer: Fields({
    differences: Type.Array(Difference()),
    /** Open ones, all pages together. */
    open: Count(),
    next: Next(),
  }),
  refusals: {},
  example: {
    request: { state: 'open' },
    answer: { differences: [{ ...EXAMPLE_DIFFERENCE }], open: 1, next: null },
  },
});
