import { Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { Verification, verificationSample } from './verification.ts';

export const verificationStatus = operation({
  path: '/v1/verification/status',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the player's tier and the state of the ID verification.",
  request: Nothing(),
  answer: Verification(),
  refusals: {},
  example: { request: {}, answer: verificationSample },
});
