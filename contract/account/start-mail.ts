import { Email, Fields, Time } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { reauthRequired } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

/** Mail to this address can reset the password, so changing it needs a fresh proof. */
export const startMail = operation({
  path: '/user/mail/start',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary: 'Sends a code to a mail address; the address counts once the code has come back.',
  request: Fields({ mail: Email() }),
  /** When the code expires. Within a minute of the last code no new one is sent. */
  answer: Fields({ until: Time() }),
  refusals: {
    not_bound: plain('A guest has no account to recover: a name and a password come first.'),
    reauth_required: reauthRequired(),
  },
  example: {
    request: { mail: 'asha@gmail.com' },
    answer: { until: SAMPLE.at + 600_000 },
  },
});
