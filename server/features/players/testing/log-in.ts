import { marketPack } from '@glasshouse/markets/index.ts';
import type { Reply, TestApp } from '../../../testing/app.ts';

/** Test steps of logging in, from a browser that keeps nothing. */

const { loginFailures } = marketPack('IN');
/** Failed logins after which an account is locked. */
export const ALLOWED = loginFailures.allowed;
/** How long it is locked. */
export const LOCK_MS = loginFailures.lockMinutes * 60_000;

/** The answer to a login; the code only if the login was just created or recovered. */
export interface Account extends Record<string, unknown> {
  readonly userId: string;
  readonly token: string;
  readonly deviceId: string;
  readonly recoveryCode?: string;
}

/** Logs in by password; `more` are further fields of the request. */
export function byPassword(
  h: TestApp,
  userName: string,
  password: string,
  more: object = {},
): Promise<Reply<Account>> {
  return h.call('/user/login', { apiType: 1, userName, password, ...more }, { key: null });
}

/** Logs in by a device's key. */
export function byDevice(
  h: TestApp,
  deviceId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Account>> {
  return h.call('/user/login', { apiType: 2, deviceId }, { key: null, headers });
}

/** Whether the session of this token has not ended. */
export async function isOpen(h: TestApp, token: string): Promise<boolean> {
  return (await h.call('/user/sessions', {}, { token })).msgCode === 'success';
}
