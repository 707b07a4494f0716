import { Count, Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';

export const endOtherSessions = operation({
  path: '/user/session/endOthers',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: "Ends all of the player's sessions but the one that asks, as endSession ends one.",
  request: Nothing(),
  answer: Fields({ ended: Count() }),
  refusals: {},
  example: { request: {}, answer: { ended: 2 } },
});
