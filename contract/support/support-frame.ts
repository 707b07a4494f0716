import { Type } from 'typebox';
import { Fields, Flag } from '../fields.ts';
import { operation } from '../operation.ts';

export const supportFrame = operation({
  path: '/v1/support/frame',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Returns the address of the page that the customer chat shows in its frame.',
  request: Fields({}),
  answer: Fields({
    /** Absolute for an external service, a path for the built-in page. */
    url: Type.String(),
    /** 1: a third-party service, which gets data only with the player's consent. */
    isForeign: Flag(),
  }),
  refusals: {},
  example: { request: {}, answer: { url: '/support', isForeign: 0 } },
});
