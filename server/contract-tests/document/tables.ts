import { oneOf, text, time, type Shape } from './shapes.ts';
import { ACCOUNT } from './tables/account.ts';
import { CASHIER } from './tables/cashier.ts';
import { PLAY } from './tables/play.ts';

/** The response tables of the wire document by path, with the type of every member. */
export const DOCUMENT: Readonly<Record<string, Shape>> = { ...ACCOUNT, ...CASHIER, ...PLAY };

export const PUSH_KINDS = [
  'balance_changed',
  'deposit_changed',
  'limit_reminder',
  'session_ended',
  'support_message',
  'task_changed',
  'withdraw_changed',
] as const;

/** A message on `/ws`: tells the client what to reload. */
export const PUSHED: Shape = { type: oneOf(...PUSH_KINDS), id: text, at: time };
