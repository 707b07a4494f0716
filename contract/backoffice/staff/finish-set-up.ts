import { Fields, Filled } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SET_UP_TOKEN, SetUpToken, StaffPassword, TotpCode } from './staff-member.ts';

export const finishSetUp = staffOperation({
  path: '/staff/finishSetUp',
  permission: 'public',
  summary: 'Sets the password of a new member, who proves the authenticator app with a code.',
  request: Fields({ setUpToken: SetUpToken(), password: StaffPassword(), code: TotpCode() }),
  answer: Fields({ name: Filled(40) }),
  refusals: {
    link_expired: plain('The set-up link is used, replaced or too old.'),
    code_wrong: plain('The code does not fit the secret.'),
    password_common: plain('The password is easy to guess.'),
  },
  example: {
    request: {
      setUpToken: EXAMPLE_SET_UP_TOKEN,
      password: 'a long pass phrase',
      code: '492039',
    },
    answer: { name: 'mara' },
  },
});
