import { Type } from 'typebox';
import { Fields, Time, Token } from '../../fields.ts';
import { plain, withData } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { StaffMember, StaffName, TotpCode } from './staff-member.ts';

export const logInStaff = staffOperation({
  path: '/staff/logIn',
  permission: 'public',
  summary: 'Signs a member of staff in with the password and a code of the authenticator app.',
  request: Fields({
    name: StaffName(),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    code: TotpCode(),
  }),
  answer: Fields({ token: Token(), expiresAt: Time(), staff: StaffMember() }),
  refusals: {
    log_in_failed: plain('Name, password or code is wrong, or the account is suspended.'),
    log_in_locked: withData(
      'Too many failures; the account is locked until then.',
      Fields({ until: Time() }),
      { until: 1_794_000_000_000 },
    ),
  },
  example: {
    request: { name: 'mara', password: 'a long pass phrase', code: '492039' },
    answer: {
      token: 'QmFzZTY0VXJsVG9rZW5PZlN0YWZm',
      expiresAt: 1_794_028_800_000,
      staff: {
        name: 'mara',
        role: 'cashier',
        activeSince: 1_793_000_000_000,
        suspendedAt: null,
        lastSeenAt: 1_794_000_000_000,
      },
    },
  },
});
