import { Type } from 'typebox';
import { NewPasskey, newPasskeySample } from '../../account/passkey.ts';
import { Fields, Time } from '../../fields.ts';
import { plain, withData } from '../../operation.ts';
import { passkeyFailed } from '../../refusals.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_SECRET, PasskeySecret } from './passkey.ts';

export const finishStaffPasskey = staffOperation({
  path: '/staff/passkeys/finish',
  permission: 'own',
  summary: 'Stores a new passkey of the signed-in member, who gives the password again.',
  request: Fields({
    credential: NewPasskey(),
    secret: PasskeySecret(),
    password: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  answer: Fields({ id: Type.String() }),
  refusals: {
    password_wrong: plain('The current password is wrong.'),
    passkey_failed: passkeyFailed(),
    log_in_locked: withData('Too many failures; wait until then.', Fields({ until: Time() }), {
      until: 1_794_000_000_000,
    }),
  },
  example: {
    request: {
      credential: newPasskeySample,
      secret: EXAMPLE_SECRET,
      password: 'a long pass phrase',
    },
    answer: { id: newPasskeySample.id },
  },
});
