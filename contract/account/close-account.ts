import { Fields, Money, Nothing, OneOf } from '../fields.ts';
import { operation } from '../operation.ts';
import { reauthRequired } from '../refusals.ts';

/**
 * An account with money is not closed at once: it is `closing`, refuses deposits and games, pays
 * out all of its cash without a minimum, and closes automatically once no cash or withdrawal is
 * left. Bonus does not delay it: it is cancelled when the account closes.
 */
export const closeAccount = operation({
  path: '/user/close',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Closes the account, once all of its cash is paid out.',
  request: Nothing(),
  answer: Fields({
    state: OneOf('closing', 'closed'),
    /** Cash still to be paid out, including open withdrawals. */
    cash: Money(),
    held: Money(),
    /** The bonus that is or will be cancelled. */
    bonus: Money(),
  }),
  refusals: { reauth_required: reauthRequired() },
  example: {
    request: {},
    answer: { state: 'closing', cash: 60_000, held: 0, bonus: 35_000 },
  },
});
