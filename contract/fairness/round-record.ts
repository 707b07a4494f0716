import { Fields, Flag, Hash, RoundId } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/**
 * The holder of a proof can ask whether the app's own record of the round says the same, without
 * the player's token. Nothing is learned without the proof: the hash covers the client seed.
 */
export const roundRecord = operation({
  path: '/v1/fairness/record/:roundId/:hash',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Answers whether the record of a round has this hash.',
  request: Fields({
    roundId: RoundId(),
    /** SHA-256 of the canonical JSON of the round's proof without `serverSeed`. */
    hash: Hash(),
  }),
  /** 0 also where there is no such round. */
  answer: Fields({ same: Flag() }),
  refusals: {},
  example: {
    request: { roundId: SAMPLE.roundId, hash: SAMPLE.definitionHash },
    answer: { same: 1 },
  },
});
