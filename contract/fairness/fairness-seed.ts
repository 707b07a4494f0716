import { Fields, Nothing, Nullable } from '../fields.ts';
import { operation } from '../operation.ts';
import { RevealedSeed, revealedSample, seedState, seedStateSample } from './seed-state.ts';

export const fairnessSeed = operation({
  path: '/v1/fairness/seed',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Returns the hash of the server seed in use, the client seed and the nonce.',
  request: Nothing(),
  answer: Fields({ ...seedState, previous: Nullable(RevealedSeed()) }),
  refusals: {},
  example: { request: {}, answer: { ...seedStateSample, previous: revealedSample } },
});
