import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, type FieldProblem } from '../../../platform/http/refusal.ts';
import { callerAccount } from './caller-account.ts';
import { keepDevice, type ShownDevices } from '../devices/devices.ts';
import { loginCounters } from './attempt-counters.ts';
import { loginKey } from '../directory.ts';
import { attempt, lockData, recordFailure } from './login-attempts.ts';
import type { Fits } from '../passwords/passwords.ts';
import { renewDevice } from '../devices/renew-device.ts';
import { signIn, type PlayersDeps } from './sign-in.ts';
import { lockCredentials, type LoginAccount } from '../credentials.ts';

/**
 * Logs in by name and password. Work and answer are the same whether or not the name exists; a new
 * device key replaces the one this device had for the account. A login by password counts as proof.
 */
export async function logInByPassword(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof login>,
): Promise<Outcome<typeof login>> {
  const { userName, password } = required(input);
  const name = loginKey(deps.pack.code, userName);
  const by = { network: networkOf(call.address), account: name.toString('hex') };
  return deps.passwords.checking(by, (fits) => logIn(deps, call, input, { name, password }, fits));
}

async function logIn(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof login>,
  { name, password }: { name: Buffer; password: string },
  fits: Fits,
): Promise<Outcome<typeof login>> {
  const { address, at } = call;
  const { found, shown, knownDevice } = await callerAccount(deps, call, name, input.deviceId);
  const counters = loginCounters(deps.pack, { loginKey: name, address, knownDevice });
  const tried = await attempt(deps, counters, at, async () => {
    const isRight = await fits(found?.passwordHash ?? null, password);
    return isRight && found !== null ? open(deps, call, found, shown) : null;
  });
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') {
    await recordFailure(deps, 'login', found?.player ?? null, call, tried);
    return { ok: false, code: 'login_failed', data: null };
  }
  const signedIn = tried.result;
  keepDevice(call, signedIn.answer.deviceId);
  deps.notifier.sessionsEnded(signedIn.ended);
  return { ok: true, data: signedIn.answer };
}

/** Null when the password was changed during the check. */
function open(
  deps: PlayersDeps,
  call: Call,
  { player, passwordHash }: LoginAccount,
  shown: ShownDevices,
) {
  return deps.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, player);
    if (now.passwordHash !== passwordHash) return null;
    const renewed = await renewDevice(tx, deps.pack.code, player, shown, call);
    const { deviceId, linkKey } = renewed;
    const as = { player, deviceId, linkKey, proofAt: call.at };
    const { answer, ended } = await signIn(deps, tx, call, as);
    await deps.security.record(tx, 'login_password', player, call);
    return { answer, ended: [...renewed.ended, ...ended] };
  });
}

function required(input: RequestOf<typeof login>): { userName: string; password: string } {
  const { userName, password } = input;
  if (userName !== undefined && password !== undefined) return { userName, password };
  const missing: FieldProblem[] = [];
  if (userName === undefined) missing.push({ field: 'userName', reason: 'missing' });
  if (password === undefined) missing.push({ field: 'password', reason: 'missing' });
  throw invalid(...missing);
}
