import { Type } from 'typebox';
import { Fields, Id } from '../fields.ts';
import { operation, plain } from '../operation.ts';

/**
 * An account's device then needs the password. A guest's device stays linked: it is the only key
 * to the guest's money.
 */
export const endSession = operation({
  path: '/user/session/end',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Ends one of the player's sessions, and an account's link to the session's device.",
  request: Fields({ id: Id() }),
  answer: Type.Null(),
  refusals: { unknown_session: plain('The player has no such session, or it has ended.') },
  example: { request: { id: 'h4Kp9sWz2QmX7vTd' }, answer: null },
});
