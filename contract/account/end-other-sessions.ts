import { Count, Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';

export const endOtherSessions = operation({
  path: '/user/session/endOthers',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Ends all other sessions and unlinks all other devices, also those without a session.',
  request: Nothing(),
  /** Number of unlinked devices; for a guest, of ended sessions. */
  answer: Fields({ ended: Count() }),
  refusals: {},
  example: { request: {}, answer: { ended: 2 } },
});
