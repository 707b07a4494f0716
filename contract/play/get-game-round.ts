import { Fields, Hash, RoundId } from '../fields.ts';
import { operation } from '../operation.ts';
import { unknownRound } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { Events, eventsSample, roundFields, roundSample } from './round-fields.ts';

export const getGameRound = operation({
  path: '/game/round',
  method: 'POST',
  access: 'game',
  repeat: 'free',
  summary: "Returns one of the player's rounds with its events, for replay.",
  request: Fields({ roundId: RoundId() }),
  answer: Fields({ ...roundFields, definitionHash: Hash(), events: Events() }),
  refusals: { unknown_round: unknownRound() },
  example: {
    request: { roundId: SAMPLE.roundId },
    answer: { ...roundSample, definitionHash: SAMPLE.definitionHash, events: eventsSample },
  },
});
