import { Type } from 'typebox';
import { Count, Fields, OneOf } from '../../fields.ts';
import { plain, withData } from '../../operation.ts';
import { Day } from '../day.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { ProviderName } from './difference.ts';

/** The body of a call has 64 KiB; `npm run reconcile` takes larger files. */
const FILE_MAX = 50_000;

export const importStatement = staffOperation({
  path: '/staff/reconciliation/import',
  permission: 'reconcile.work',
  recorded: 'act',
  summary: "Stores a provider's statement of a day and compares it with the ledger.",
  request: Fields({
    provider: ProviderName(),
    format: OneOf('json', 'camt053', 'csv'),
    /** Of a CSV file, which names none. */
    day: Type.Optional(Day()),
    text: Type.String({ minLength: 1, maxLength: FILE_MAX }),
    reason: Reason(),
  }),
  answer: Fields({ day: Day(), lines: Count(), matched: Count(), differences: Count() }),
  refusals: {
    provider_unknown: plain('This server has no provider of this name.'),
    day_not_over: plain('The day of the statement is not over yet.'),
    statement_faulty: withData(
      'The file is no statement; nothing was stored.',
      Fields({ faults: Type.Array(Type.String()) }),
      { faults: ['line 3: the amount 1.234 is no decimal'] },
    ),
  },
  example: {
    request: {
      provider: 'sandbox',
      format: 'csv',
      day: '2026-11-20',
      text: 'id,kind,order,amount,currency,at',
      reason: 'Statement of the day',
    },
    answer: { day: '2026-11-20', lines: 0, matched: 0, differences: 0 },
  },
});
