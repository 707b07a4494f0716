import { Type } from 'typebox';
import { challengeFields, challengeSample } from '../../account/passkey.ts';
import { Fields, Nothing } from '../../fields.ts';
import { passkeyUnavailable } from '../../refusals.ts';
import { staffOperation } from '../staff-operation.ts';

export const startStaffPasskey = staffOperation({
  path: '/staff/passkeys/start',
  permission: 'own',
  summary: 'Returns what an authenticator needs to create a passkey for the signed-in member.',
  request: Nothing(),
  answer: Fields({
    ...challengeFields,
    /** The user handle that the authenticator stores with the key. */
    userHandle: Type.String(),
    userName: Type.String(),
    /** The member's keys: an authenticator that has one creates no second. */
    known: Type.Array(Type.String()),
  }),
  refusals: { passkey_unavailable: passkeyUnavailable() },
  example: {
    request: {},
    answer: { ...challengeSample, userHandle: 'bWFyYQ', userName: 'mara', known: [] },
  },
});
