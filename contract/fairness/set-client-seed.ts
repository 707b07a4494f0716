import { ClientSeed, Fields } from '../fields.ts';
import { operation } from '../operation.ts';
import { seedState, seedStateSample } from './seed-state.ts';

export const setClientSeed = operation({
  path: '/v1/fairness/setClientSeed',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary: 'Sets the client seed of the rounds to come.',
  request: Fields({ clientSeed: ClientSeed() }),
  answer: Fields(seedState),
  refusals: {},
  example: { request: { clientSeed: 'glasshouse' }, answer: seedStateSample },
});
