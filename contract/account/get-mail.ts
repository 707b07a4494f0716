import { Type } from 'typebox';
import { Fields, Nothing, Nullable } from '../fields.ts';
import { operation } from '../operation.ts';

export const getMail = operation({
  path: '/user/mail/get',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Returns the confirmed mail address of an account, masked.',
  request: Nothing(),
  /** Null when none is confirmed. */
  answer: Fields({ mail: Nullable(Type.String()) }),
  refusals: {},
  example: { request: {}, answer: { mail: 'a···@gmail.com' } },
});
