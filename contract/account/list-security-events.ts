import { Type } from 'typebox';
import { Fields, Id, Nothing, OneOf, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

/** Kinds of events concerning a player's credentials. */
export const SECURITY_EVENTS = [
  'login_password',
  'login_passkey',
  'login_device',
  'login_failed',
  'login_locked',
  'login_created',
  'proof_passed',
  'proof_failed',
  'proof_locked',
  'password_changed',
  'recovery_asked',
  'recovery_failed',
  'recovery_locked',
  'recovered',
  'device_ended',
  'devices_ended',
  'device_unused',
  'device_reused',
  'passkey_added',
  'passkey_removed',
  'mail_changed',
] as const;

export const listSecurityEvents = operation({
  path: '/user/security/events',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists what happened to the player's credentials, the newest 50 of the last 180 days.",
  request: Nothing(),
  answer: Fields({
    events: Type.Array(
      Fields({
        id: Id(),
        time: Time(),
        event: OneOf(...SECURITY_EVENTS),
        /** The device's class; empty when unknown. */
        device: Type.String(),
        /** The caller's truncated network, which identifies no single address. */
        network: Type.String(),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      events: [
        {
          id: 'h4Kp9sWz2QmX7vTd',
          time: SAMPLE.at,
          event: 'login_password',
          device: 'Android phone',
          network: '192.0.2.0/24',
        },
      ],
    },
  },
});
