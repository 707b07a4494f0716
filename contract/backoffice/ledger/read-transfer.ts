import { Type } from 'typebox';
import { Count, Fields, Money, Net, Nullable, OneOf, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_TRANSFER, LedgerTransfer } from './ledger-transfer.ts';

/** The number of a transfer in its player's journal. */
export const EntryNumber = () => Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });

export const readTransfer = staffOperation({
  path: '/staff/ledger/transfer',
  permission: 'ledger.read',
  summary: 'Returns one transfer with its entries, and whether a correction may take it back.',
  request: Fields({ userId: UserId(), entry: EntryNumber() }),
  answer: Fields({
    transfer: LedgerTransfer(),
    /** The change of each account; their sum is zero. */
    entries: Type.Array(
      Fields({
        account: Type.String(),
        amount: Net(),
        /** Of the player's accounts; the operator's are sums. */
        after: Nullable(Money()),
      }),
    ),
    /** `closed`: its order or bonus moves this money itself. */
    correction: OneOf('possible', 'made', 'closed'),
    /** The entry that took it back; null unless `made`. */
    correctedBy: Nullable(Count()),
  }),
  refusals: { transfer_unknown: plain('The player has no transfer of this number.') },
  example: {
    request: { userId: '20496', entry: 12 },
    answer: {
      transfer: { ...EXAMPLE_TRANSFER },
      entries: [
        { account: 'clearing:sandbox', amount: -50_000, after: null },
        { account: 'cash', amount: 50_000, after: 50_000 },
      ],
      correction: 'closed',
      correctedBy: null,
    },
  },
});
