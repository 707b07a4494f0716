import { Type } from 'typebox';
import { Fields, UserId } from '../../fields.ts';
import { Next, page, span } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { AccountName, CauseName, EXAMPLE_TRANSFER, LedgerTransfer } from './ledger-transfer.ts';

export const listTransfers = staffOperation({
  path: '/staff/ledger/transfers',
  permission: 'ledger.read',
  exports: { rows: 'transfers', cut: 'time' },
  summary: 'Returns transfers of all players, the newest first.',
  request: Fields({
    ...span,
    /** Either side of the transfer. */
    account: Type.Optional(AccountName()),
    cause: Type.Optional(CauseName()),
    userId: Type.Optional(UserId()),
    /** The id of the order, bonus or other record that caused it. */
    record: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9:_-]{1,80}$' })),
    ...page,
  }),
  answer: Fields({ transfers: Type.Array(LedgerTransfer()), next: Next() }),
  refusals: {},
  example: {
    request: { account: 'clearing:sandbox', limit: 50 },
    answer: { transfers: [{ ...EXAMPLE_TRANSFER }], next: null },
  },
});
