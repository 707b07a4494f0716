import { Type } from 'typebox';
import { Grant, grantSample } from '../../bonuses/grant.ts';
import { Count, Fields, Flag, Id, Money, Nullable, OneOf, Time, UserId } from '../../fields.ts';
import { Exclusion, Limit, limitSample } from '../../limits/limit.ts';
import { SAMPLE } from '../../samples.ts';
import { Verification, verificationSample } from '../../verification/verification.ts';
import { staffOperation } from '../staff-operation.ts';
import { PlayerProfile, playerSample, playerUnknown } from './player.ts';

/** A note of staff about a player. */
export const Note = () =>
  Fields({
    number: Count(),
    at: Time(),
    /** The member of staff. */
    by: Type.String(),
    text: Type.String(),
  });
export const noteSample = {
  number: 1,
  at: SAMPLE.at,
  by: 'mara',
  text: 'Asked by chat how long the ID check takes',
} as const;

export const getPlayer = staffOperation({
  path: '/staff/players/get',
  permission: 'players.read',
  summary: 'Returns one player: balances, limits, sessions, devices, checks, consents and notes.',
  request: Fields({ userId: UserId() }),
  answer: Fields({
    player: PlayerProfile(),
    balances: Fields({ cash: Money(), bonus: Money(), held: Money() }),
    limits: Type.Array(Limit()),
    /** The running break. */
    exclusion: Nullable(Exclusion()),
    verification: Verification(),
    sessions: Type.Array(
      Fields({ id: Id(), device: Type.String(), createTime: Time(), lastSeenTime: Time() }),
    ),
    /** Devices that log in without a password. */
    devices: Type.Array(
      Fields({ id: Id(), device: Type.String(), createTime: Time(), lastUsedTime: Time() }),
    ),
    consents: Type.Array(
      Fields({
        kind: OneOf('terms', 'offers', 'ad_measurement', 'promotion_notices'),
        given: Flag(),
        version: Nullable(Type.String()),
        time: Nullable(Time()),
      }),
    ),
    /** The newest ten. */
    bonuses: Type.Array(Grant()),
    /** The newest fifty. */
    notes: Type.Array(Note()),
  }),
  refusals: { player_unknown: playerUnknown() },
  example: {
    request: { userId: SAMPLE.userId },
    answer: {
      player: { ...playerSample },
      balances: { cash: 50_000, bonus: 35_000, held: 0 },
      limits: [{ ...limitSample }],
      exclusion: null,
      verification: { ...verificationSample },
      sessions: [{ id: 'a1', device: 'Android', createTime: SAMPLE.at, lastSeenTime: SAMPLE.at }],
      devices: [{ id: 'b2', device: 'Android', createTime: SAMPLE.at, lastUsedTime: SAMPLE.at }],
      consents: [{ kind: 'terms', given: 1, version: '2026-11-01', time: SAMPLE.at }],
      bonuses: [{ ...grantSample }],
      notes: [{ ...noteSample }],
    },
  },
});
