import { ClientSeed, Fields, Hash } from '../fields.ts';
import { seedState, seedStateSample } from '../fairness/seed-state.ts';
import { operation, telling } from '../operation.ts';

/**
 * After a rotation the game page makes a new client seed: it knows the new server seed's hash and
 * names it, so that a seed made under one promise is never used under another.
 */
export const setGameClientSeed = operation({
  path: '/game/setClientSeed',
  method: 'POST',
  access: 'game',
  repeat: 'free',
  summary: 'Gives a client seed for the active server seed where none was given yet.',
  request: Fields({
    /** The hash that the client seed was made for. */
    serverSeedHash: Hash(),
    clientSeed: ClientSeed(),
  }),
  /** What is in force: a client seed that was given before stays. */
  answer: Fields(seedState),
  refusals: {
    client_seed_required: telling(
      'Another server seed is active: make a client seed for its hash.',
      Fields({ serverSeedHash: Hash() }),
      { serverSeedHash: seedStateSample.serverSeedHash },
    ),
  },
  example: {
    request: {
      serverSeedHash: seedStateSample.serverSeedHash,
      clientSeed: seedStateSample.clientSeed,
    },
    answer: seedStateSample,
  },
});
