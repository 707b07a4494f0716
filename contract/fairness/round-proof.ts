import { ClientSeed, Fields, Hash, Nullable, OneOf, RoundId } from '../fields.ts';
import { Events, eventsSample, roundFields, roundSample } from '../play/round-fields.ts';
import { operation } from '../operation.ts';
import { unknownRound } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { ServerSeed } from './seed-state.ts';

export const roundProof = operation({
  path: '/v1/fairness/round',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns everything that decided one of the player's rounds, to verify it.",
  request: Fields({ roundId: RoundId() }),
  answer: Fields({
    ...roundFields,
    definitionHash: Hash(),
    serverSeedHash: Hash(),
    /** Null while the seed is in use: rotate to reveal it. */
    serverSeed: Nullable(ServerSeed()),
    clientSeed: ClientSeed(),
    /**
     * `none`: the caller omitted its part, and the fixed text of seed-state.ts was used. `operator`
     * only in old rounds: the server no longer creates client seeds.
     */
    clientSeedMadeBy: OneOf('player', 'none', 'operator'),
    events: Events(),
  }),
  refusals: { unknown_round: unknownRound() },
  example: {
    request: { roundId: SAMPLE.roundId },
    answer: {
      ...roundSample,
      definitionHash: SAMPLE.definitionHash,
      serverSeedHash: SAMPLE.serverSeedHash,
      serverSeed: SAMPLE.serverSeed,
      clientSeed: SAMPLE.clientSeed,
      clientSeedMadeBy: 'player',
      events: eventsSample,
    },
  },
});
