import { Type } from 'typebox';
import {
  Currency,
  DeviceId,
  Flag,
  Language,
  LoginName,
  Money,
  Nullable,
  Token,
  UserId,
} from '../fields.ts';
import { SAMPLE } from '../samples.ts';

/** The answer of every log-in method, in this order. */
export const loginAnswer = {
  userId: UserId(),
  nick: Type.String(),
  token: Token(),
  gold: Money(),
  currency: Currency(),
  /** The credential of this device; the server creates a new one with a login and at each login. */
  deviceId: DeviceId(),
  /** 0 for a guest of this device, 1 for an account with a login. */
  isRegister: Flag(),
  language: Language(),
  loginName: Nullable(LoginName()),
};

/** Shown once; only its hash is stored. It opens the account when the password is lost. */
export const RecoveryCode = () => Type.String({ minLength: 1, maxLength: 64 });

export const guestSample = {
  userId: SAMPLE.userId,
  nick: SAMPLE.nick,
  token: SAMPLE.token,
  gold: 35_000,
  currency: 'INR',
  deviceId: SAMPLE.deviceId,
  isRegister: 0,
  language: 'EN',
  loginName: null,
} as const;

export const loginSample = { ...guestSample, isRegister: 1, loginName: 'nightbloom7' } as const;
