import { ShownPasskey, shownPasskeySample } from '../../account/passkey.ts';
import { Fields } from '../../fields.ts';
import { passkeyFailed } from '../../refusals.ts';
import { staffOperation } from '../staff-operation.ts';
import { logInStaff } from './log-in-staff.ts';
import { EXAMPLE_SECRET, PasskeySecret } from './passkey.ts';

export const finishStaffPasskeyLogIn = staffOperation({
  path: '/staff/passkeyLogIn/finish',
  permission: 'public',
  summary: 'Signs a member of staff in with a passkey instead of password and code.',
  request: Fields({ credential: ShownPasskey(), secret: PasskeySecret() }),
  answer: logInStaff.answer,
  refusals: {
    passkey_failed: passkeyFailed(),
    log_in_locked: logInStaff.refusals.log_in_locked,
  },
  example: {
    request: { credential: shownPasskeySample, secret: EXAMPLE_SECRET },
    answer: logInStaff.example.answer,
  },
});
