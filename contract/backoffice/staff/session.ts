import { Fields, Nothing, OneOf, Time } from '../../fields.ts';
import { MARKET_CODES } from '../../market-codes.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_MEMBER, StaffMember } from './staff-member.ts';

export const staffSession = staffOperation({
  path: '/staff/session',
  permission: 'own',
  summary:
    'Returns who is signed in, when the session ends at the latest, the market and the time of the server.',
  request: Nothing(),
  answer: Fields({
    expiresAt: Time(),
    staff: StaffMember(),
    /** Amounts and times are shown in its currency and zone. */
    market: OneOf(...MARKET_CODES),
    /** The server's time: the demo's clock may be ahead of every device's. */
    now: Time(),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      expiresAt: 1_794_028_800_000,
      staff: { ...EXAMPLE_MEMBER },
      market: 'IN',
      now: 1_794_000_000_000,
    },
  },
});
