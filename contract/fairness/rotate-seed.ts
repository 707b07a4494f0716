import { Fields, Nothing } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { RevealedSeed, revealedSample, seedState } from './seed-state.ts';

export const rotateSeed = operation({
  path: '/v1/fairness/rotate',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary: 'Retires the server seed and reveals it; answers the hash of the next.',
  request: Nothing(),
  answer: Fields({ ...seedState, revealed: RevealedSeed() }),
  refusals: {
    seed_unused: plain('No round was played with the seed yet: there is nothing to reveal.'),
  },
  example: {
    request: {},
    answer: {
      serverSeedHash: SAMPLE.definitionHash,
      clientSeed: null,
      nonce: 0,
      revealed: revealedSample,
    },
  },
});
