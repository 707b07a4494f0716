import { Type } from 'typebox';
import { Count, Fields, Net, Nullable, Time } from '../../fields.ts';
import { Day, Next, page } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { ProviderName } from './difference.ts';

export const listStatements = staffOperation({
  path: '/staff/reconciliation/days',
  permission: 'reports.read',
  summary: 'Returns the newest statement of each day, with what is matched, open and ended.',
  request: Fields(page),
  answer: Fields({
    statements: Type.Array(
      Fields({
        provider: ProviderName(),
        day: Day(),
        opening: Nullable(Net()),
        closing: Nullable(Net()),
        lines: Count(),
        matched: Count(),
        open: Count(),
        ended: Count(),
        importedAt: Time(),
        /** Null when the server fetched it. */
        importedBy: Nullable(Type.String()),
      }),
    ),
    next: Next(),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      statements: [
        {
          provider: 'sandbox',
          day: '2026-11-20',
          opening: 1_200_000,
          closing: 1_250_000,
          lines: 41,
          matched: 40,
          open: 1,
          ended: 0,
          importedAt: 1_794_000_000_000,
          importedBy: null,
        },
      ],
      next: null,
    },
  },
});
