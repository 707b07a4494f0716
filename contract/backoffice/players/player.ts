import { Type } from 'typebox';
import { Fields, Nullable, OneOf, PlayerTier, Time, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';

const profile = {
  userId: UserId(),
  nick: Type.String(),
  market: Type.String(),
  loginName: Nullable(Type.String()),
  tier: PlayerTier(),
  createTime: Time(),
  /** When closing was requested; null when it was not. */
  closingTime: Nullable(Time()),
  closedTime: Nullable(Time()),
  /** A robot of the demo. */
  robot: Type.Boolean(),
};

/** A player in a list of search results. */
export const FoundPlayer = () =>
  Fields({
    ...profile,
    /** By what the search found the player. */
    foundBy: OneOf('id', 'login', 'mail', 'phone', 'account', 'device'),
  });

/** The head of a player's page; contact details are masked. */
export const PlayerProfile = () =>
  Fields({
    ...profile,
    /** The wire name of the language. */
    language: Type.String(),
    /** Masked; null without a confirmed address. */
    mail: Nullable(Type.String()),
    loginCreateTime: Nullable(Time()),
    verifiedTime: Nullable(Time()),
    invitedBy: Nullable(UserId()),
  });

const profileSample = {
  userId: SAMPLE.userId,
  nick: SAMPLE.nick,
  market: 'IN',
  loginName: 'nightbloom01',
  tier: 'bound',
  createTime: SAMPLE.at,
  closingTime: null,
  closedTime: null,
  robot: false,
} as const;

export const foundSample = { ...profileSample, foundBy: 'login' } as const;
export const playerSample = {
  ...profileSample,
  language: 'EN',
  mail: 'n•••@mail.example',
  loginCreateTime: SAMPLE.at,
  verifiedTime: null,
  invitedBy: null,
} as const;

export const playerUnknown = () => plain('There is no player with this id.');
export const playerClosed = () => plain('The account is closed already.');
