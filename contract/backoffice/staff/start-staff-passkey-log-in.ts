import { challengeFields, challengeSample } from '../../account/passkey.ts';
import { Fields, Nothing } from '../../fields.ts';
import { passkeyUnavailable } from '../../refusals.ts';
import { staffOperation } from '../staff-operation.ts';

export const startStaffPasskeyLogIn = staffOperation({
  path: '/staff/passkeyLogIn/start',
  permission: 'public',
  summary: 'Returns a challenge for a passkey of any member of staff.',
  request: Nothing(),
  answer: Fields(challengeFields),
  refusals: { passkey_unavailable: passkeyUnavailable() },
  example: { request: {}, answer: challengeSample },
});
