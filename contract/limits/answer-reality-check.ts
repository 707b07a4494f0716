import { Fields, Nullable, OneOf, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { HOUR_MS } from '../time.ts';

const Choice = () => OneOf('go_on', 'take_break', 'leave');

export const answerRealityCheck = operation({
  path: '/v1/realitycheck/answer',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Records the answer to the reality check; any choice but go_on ends the game session.',
  request: Fields({ answer: Choice() }),
  /** When the next one is due if play continues. */
  answer: Fields({ answer: Choice(), nextCheckAt: Nullable(Time()) }),
  refusals: {},
  example: {
    request: { answer: 'go_on' },
    answer: { answer: 'go_on', nextCheckAt: SAMPLE.at + HOUR_MS },
  },
});
