import { Fields, Flag, LoginName, Nothing, Nullable, PlayerTier, Time, UserId } from '../fields.ts';
import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

export const getAccount = operation({
  path: '/user/account',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the player's account and its settings.",
  request: Nothing(),
  answer: Fields({
    userId: UserId(),
    nick: Type.String(),
    loginName: Nullable(LoginName()),
    /** The masked confirmed address. */
    mail: Nullable(Type.String()),
    tier: PlayerTier(),
    createTime: Time(),
    /** 1 while tasks and offers may be shown. */
    promotions: Flag(),
    /** 1 when deposits may be reported to ad measurement. */
    adConsent: Flag(),
    /** When closing the account was requested; null when it was not. */
    closingTime: Nullable(Time()),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      userId: SAMPLE.userId,
      nick: SAMPLE.nick,
      loginName: 'nightbloom7',
      mail: 'a···@example.org',
      tier: 'bound',
      createTime: SAMPLE.at - DAY_MS,
      promotions: 1,
      adConsent: 0,
      closingTime: null,
    },
  },
});
