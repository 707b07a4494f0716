import { Type } from 'typebox';
import { Count, Fields, Money, Net, Nullable, OrderId, Time, UserId } from '../../fields.ts';
import { Next, page, span } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';

export const withholdingRegister = staffOperation({
  path: '/staff/reports/withholding',
  permission: 'reports.read',
  exports: { rows: 'rows', cut: 'time' },
  summary: 'Returns the tax withheld on withdrawals, and what was given back, the newest first.',
  request: Fields({ ...span, ...page }),
  answer: Fields({
    rows: Type.Array(
      Fields({
        at: Time(),
        userId: UserId(),
        entry: Count(),
        orderId: Nullable(OrderId()),
        /** The amount of the order. */
        amount: Nullable(Money()),
        /** Negative when it was given back, because the withdrawal failed. */
        withheld: Net(),
        /** The law that the withdrawal was quoted with. */
        law: Nullable(Type.String()),
      }),
    ),
    next: Next(),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      rows: [
        {
          at: 1_794_000_000_000,
          userId: '20496',
          entry: 31,
          orderId: '16k3v9q2m1x0r7tlw5uycspbnh',
          amount: 1_000_000,
          withheld: 70_000,
          law: 'Income Tax Act, section 194BA',
        },
      ],
      next: null,
    },
  },
});
