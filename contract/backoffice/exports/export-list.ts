import { Type } from 'typebox';
import { Count, Fields, Filled, Hash, Nullable, OneOf, Time } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';

/** The most rows of one file. */
export const EXPORT_ROWS_MAX = 10_000;

export const exportList = staffOperation({
  path: '/staff/exports/make',
  permission: 'exports.make',
  recorded: 'act',
  summary:
    'Writes a list as a signed file: the same list, filters and cut-off give the same bytes.',
  request: Fields({
    /** The path of the list's operation, such as `/staff/ledger/transfers`. */
    list: Type.String({ maxLength: 80, pattern: '^/staff/[A-Za-z/]+$' }),
    /** The list's request without its page. */
    filters: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    format: OneOf('csv', 'json'),
    /**
     * Only rows before it are in the file; absent: a moment ago. A list that is only known as it is
     * now takes none.
     */
    cutOff: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    /** The `next` of the file before, for lists of more than one file. */
    after: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Integer()])),
    reason: Reason(),
  }),
  answer: Fields({
    fileName: Filled(200),
    mediaType: OneOf('text/csv', 'application/json'),
    text: Type.String(),
    rows: Count(),
    cutOff: Time(),
    /** SHA-256 of the text. */
    hash: Hash(),
    /**
     * A signed note (C2SP signed-note, Ed25519 with the key of the public log) that names the list,
     * filters, cut-off, rows and hash.
     */
    note: Type.String(),
    /** Where the next file begins; null when all rows are in this one. */
    next: Nullable(Type.Union([Type.String(), Type.Integer()])),
  }),
  refusals: {
    list_unknown: plain('There is no such list to export.'),
    filters_wrong: plain('The list does not take these filters, or refuses them.'),
    cut_off_ahead: plain('The cut-off is not yet over: rows could still come before it.'),
  },
  example: {
    request: {
      list: '/staff/ledger/transfers',
      filters: { account: 'clearing:sandbox' },
      format: 'csv',
      cutOff: 1_794_000_000_000,
      reason: 'Monthly audit',
    },
    answer: {
      fileName: 'ledger-transfers-1794000000000.csv',
      mediaType: 'text/csv',
      text: '# ledger-transfers, cut-off 2026-11-06T22:40:00.000Z\r\nuserId,entry\r\n20496,12\r\n',
      rows: 1,
      cutOff: 1_794_000_000_000,
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      note: 'glasshouse export\n…\n\n— glasshouse.invalid/log …\n',
      next: null,
    },
  },
});
