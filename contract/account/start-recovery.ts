import { Fields, LoginName, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const startRecovery = operation({
  path: '/user/recover/start',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  cost: 'row',
  summary:
    'Sends a code to the confirmed mail address of an account; the answer is the same when there is no such account or address.',
  request: Fields({ userName: LoginName() }),
  /** When a code, if one was sent, expires. */
  answer: Fields({ until: Time() }),
  refusals: {},
  example: {
    request: { userName: 'nightbloom7' },
    answer: { until: SAMPLE.at + 600_000 },
  },
});
