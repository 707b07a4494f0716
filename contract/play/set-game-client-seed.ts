import { ClientSeed, Fields, Hash } from '../fields.ts';
import { seedState, seedStateSample } from '../fairness/seed-state.ts';
import { operation, withData } from '../operation.ts';

/**
 * After a rotation the game page creates a new client seed: it sends the new server seed's hash
 * with it, so that a seed is used only under the commitment it was created for.
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
  /** The seed in force: an earlier client seed stays. */
  answer: Fields(seedState),
  refusals: {
    client_seed_required: withData(
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
