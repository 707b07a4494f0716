import { Type } from 'typebox';
import { Count, Fields, LimitKind, LimitPeriod, Nullable, PayType, Time } from './fields.ts';
import { plain, withData } from './operation.ts';
import { DAY_MS } from './time.ts';

/** Refusals shared by several operations, with one meaning everywhere. */

/** 2026-11-21 00:00 in Kolkata. */
const NEXT_MIDNIGHT = 1_795_199_400_000;

export const limitReached = () =>
  withData(
    'It would break a limit the player has set.',
    Fields({
      limit: LimitKind(),
      period: Nullable(LimitPeriod()),
      until: Time(),
      left: Type.Integer({
        minimum: 0,
        description: 'what the limit still allows: minor units, or minutes of a session limit',
      }),
    }),
    { limit: 'deposit', period: 'day', until: NEXT_MIDNIGHT, left: 25_000 },
  );

export const selfExcluded = () =>
  withData('The player is self-excluded.', Fields({ until: Time() }), {
    until: NEXT_MIDNIGHT + 90 * DAY_MS,
  });

export const coolingOff = () =>
  withData('The player takes a break.', Fields({ until: Time() }), {
    until: NEXT_MIDNIGHT + DAY_MS,
  });

/** Before a player pays in or plays for real money: a licence demands it. Never in demo. */
export const liveDuties = () => ({
  binding_required: plain('Real money needs an account with a login.'),
  verification_required: plain('Real money needs a verified identity first.'),
  excluded_by_register: plain("The authority's register excludes the player."),
  region_not_licensed: plain('The licence does not cover the region that the player is in.'),
});

export const accountClosing = () =>
  plain('The player has asked to close the account: it pays out, and takes nothing more.');

export const payTypeUnavailable = () =>
  withData(
    'This way of paying is not offered here, or not now.',
    Fields({ payTypes: Type.Array(PayType()) }),
    { payTypes: [8, 10, 11, 14] },
  );

export const unknownOrder = () => plain('The player has no such order.');
export const notHeld = () => plain('The player has no such order in a security hold.');
export const unknownRound = () => plain('The player has no such round.');
export const gameUnavailable = () => plain('There is no such game, or it is switched off.');
export const passwordCommon = () =>
  plain('The password is one of the commonest, or made of the login name or the product name.');
export const loginFailed = () =>
  plain('Name and password do not belong together; it never says which part is wrong.');
export const mailCodeWrong = () =>
  plain('The code is not the last one sent, was used, or its time is over; it never says which.');
export const reauthRequired = () =>
  plain('The password or a passkey must be given again, then the call repeated.');

export const passkeyFailed = () =>
  plain('The passkey is not known, or did not sign what was asked in time; it never says which.');
export const passkeyUnavailable = () =>
  plain('Passkeys need an address with a name: they are bound to it.');

export const loginLocked = () =>
  withData(
    'Too many failures: log-in is locked for a while.',
    Fields({ until: Time(), seconds: Count() }),
    { until: 1_795_169_040_000, seconds: 1800 },
  );
