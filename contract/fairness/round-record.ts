import { Fields, Flag, Hash, RoundId } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/**
 * The holder of a proof can check it against the app's own record of the round, without the
 * player's token. It reveals nothing without the proof: the hash covers the client seed.
 */
export const roundRecord = operation({
  path: '/v1/fairness/record/:roundId/:hash',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Returns whether the record of a round has this hash.',
  request: Fields({
    roundId: RoundId(),
    /** SHA-256 of the canonical JSON of the round's proof without `serverSeed`. */
    hash: Hash(),
  }),
  /** 0 also when the round does not exist. */
  answer: Fields({ same: Flag() }),
  refusals: {},
  example: {
    request: { roundId: SAMPLE.roundId, hash: SAMPLE.definitionHash },
    answer: { same: 1 },
  },
});
