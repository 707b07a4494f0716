import { Type } from 'typebox';
import { Fields, Time } from '../../fields.ts';
import { plain, withData } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { StaffPassword } from './staff-member.ts';

export const changeStaffPassword = staffOperation({
  path: '/staff/changePassword',
  permission: 'own',
  summary: "Changes the member's own password and ends all other sessions of the member.",
  request: Fields({
    current: Type.String({ minLength: 1, maxLength: 128 }),
    password: StaffPassword(),
  }),
  answer: Fields({}),
  refusals: {
    password_wrong: plain('The current password is wrong.'),
    password_common: plain('The new password is easy to guess.'),
    log_in_locked: withData('Too many failures; wait until then.', Fields({ until: Time() }), {
      until: 1_794_000_000_000,
    }),
  },
  example: {
    request: { current: 'a long pass phrase', password: 'a longer pass phrase' },
    answer: {},
  },
});
