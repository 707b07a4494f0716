import { Fields, Nothing, Text } from '../fields.ts';
import { operation } from '../operation.ts';

export const getInviteLink = operation({
  path: '/v1/bus/getUserShareUrlAndExtensionCode',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the player's invite code; the link is the site's origin + ?code=.",
  request: Nothing(),
  answer: Fields({ code: Text(32, 1) }),
  refusals: {},
  example: { request: {}, answer: { code: 'FERN7K2Q' } },
});
