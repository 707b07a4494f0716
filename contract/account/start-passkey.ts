import { Type } from 'typebox';
import { Fields, Nothing } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { passkeyUnavailable, reauthRequired } from '../refusals.ts';
import { challengeFields, challengeSample } from './passkey.ts';

export const startPasskey = operation({
  path: '/user/passkey/register/start',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary: 'Returns what an authenticator needs to create a passkey.',
  request: Nothing(),
  answer: Fields({
    ...challengeFields,
    /** The user handle that the authenticator stores with the key. */
    userHandle: Type.String(),
    userName: Type.String(),
    /** The account's keys: an authenticator that has one creates no second. */
    known: Type.Array(Type.String()),
  }),
  refusals: {
    not_bound: plain('A guest has no account to open: a name and a password come first.'),
    passkey_unavailable: passkeyUnavailable(),
    reauth_required: reauthRequired(),
  },
  example: {
    request: {},
    answer: {
      ...challengeSample,
      userHandle: 'MzcwMDAwMDQxMg',
      userName: 'nightbloom7',
      known: [],
    },
  },
});
