import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { CommonRefusalError, invalid } from '../../../platform/http/refusal.ts';
import {
  keepDevice,
  noteLinkEndSent,
  shownDevices,
  type KnownDevice,
  type ShownDevices,
} from '../devices/devices.ts';
import { find } from '../directory.ts';
import { recordConsents } from '../consents/consents.ts';
import { consents, registerGuest } from '../guests/register-guest.ts';
import { rotateKey, type Rotated } from '../devices/rotate-key.ts';
import { signIn, type PlayersDeps } from './sign-in.ts';
import { noteAdConsent } from '../store.ts';

/** A new link is committed at home and, a moment later, in the player's cell. */
const ATTEMPTS = 5;
const AGAIN_MS = 50;

/** Security event for each reason why a link ends at a log-in. */
const END_EVENTS = { unused: 'device_unused', reused: 'device_reused' } as const;

/**
 * Logs in by device: as its guest, as its linked account, or as a new guest when the device is
 * unknown. A device whose link ended gets `login_required`, never a new guest unasked; a client
 * that then sends a new id requests one.
 */
export async function logInByDevice(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof login>,
): Promise<Outcome<typeof login>> {
  const shown = await shownDevices(deps.db, deps.pack.code, call, input.deviceId);
  const device = deviceOf(shown);
  if (device === 'ended') return loginRequired(call, shown);
  if (device === null) throw invalid({ field: 'deviceId', reason: 'missing' });
  // Charged before the transaction, so that a call over the limit costs only a look-up.
  if (device.entry === null) call.spend();
  const open = (known: KnownDevice) =>
    deps.db.transaction((tx) => signInBy(deps, tx, call, input, known, shown.cookie));
  let opened = await open(device);
  for (let attempt = 1; opened === null && attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 1) await sleep(AGAIN_MS);
    // A concurrent log-in can have claimed the device: its player may lie in another database than
    // the one just chosen, which takes a transaction of its own.
    opened = await open({ ...device, entry: await find(deps.db, 'device', device.key) });
  }
  if (opened === null) throw new CommonRefusalError('busy', null, 1);
  const { rotated, signedIn } = opened;
  if (rotated.kind === 'ended' || signedIn === null) {
    if (rotated.kind === 'ended') deps.notifier.sessionsEnded(rotated.sessions);
    return loginRequired(call, shown);
  }
  if (consents(input)) {
    await deps.db.transaction(async (tx) => {
      const isNew = await noteAdConsent(tx, rotated.player);
      if (isNew) await recordConsents(tx, rotated.player, { ad_measurement: true }, call.at);
    });
  }
  keepDevice(call, rotated.deviceId);
  deps.notifier.sessionsEnded(signedIn.ended);
  return { ok: true, data: signedIn.answer };
}

/**
 * Chooses one of the call's devices. An active one sent by the client wins; else the cookie's, when
 * the client's is unknown (wiped storage) or was replaced for the same player (lost answer). An old
 * key counts only without an active one; it is checked when it is opened. Null: the client sent no
 * device.
 */
function deviceOf({ given, cookie, knowsLinkEnd }: ShownDevices): KnownDevice | 'ended' | null {
  if (given !== null && isLiving(given)) return given;
  const cookieLives = cookie !== null && isLiving(cookie);
  if (given?.entry) {
    if (cookieLives && samePlayer(given, cookie)) return cookie;
    return isOpen(given) ? given : 'ended';
  }
  if (cookieLives) return cookie;
  if (cookie?.entry && !(knowsLinkEnd && given !== null)) return isOpen(cookie) ? cookie : 'ended';
  return given;
}

function isLiving(device: KnownDevice): boolean {
  return isOpen(device) && device.entry?.replacedAt === null;
}

function isOpen(device: KnownDevice): boolean {
  return device.entry !== null && device.entry.endedAt === null;
}

function samePlayer(one: KnownDevice, other: KnownDevice): boolean {
  return one.entry?.player.playerId === other.entry?.player.playerId;
}

function loginRequired(call: Call, shown: ShownDevices): Outcome<typeof login> {
  const ended = [shown.cookie, shown.given].find((device) => device?.entry);
  if (ended) noteLinkEndSent(call, ended.id);
  return { ok: false, code: 'login_required', data: null };
}

/** Opens the device and a session on it; null: to be tried again, something is under way. */
async function signInBy(
  deps: PlayersDeps,
  tx: Queryable,
  call: Call,
  input: RequestOf<typeof login>,
  device: KnownDevice,
  cookie: KnownDevice | null,
) {
  const rotated = await openDevice(deps, tx, call, input, device, cookie);
  if (rotated === null) return null;
  if (rotated.kind === 'ended') {
    const event = rotated.why === null ? null : END_EVENTS[rotated.why];
    if (event) await deps.security.record(tx, event, rotated.player, call);
    return { rotated, signedIn: null };
  }
  const { player, deviceId, linkKey, wasOld } = rotated;
  const made = await signIn(deps, tx, call, { player, deviceId, linkKey, proofAt: null });
  if (wasOld) await deps.security.record(tx, 'device_reused', player, call);
  // A guest's log-ins are not recorded one by one: the device is its only credential.
  if (made.answer.isRegister === 1) {
    await deps.security.record(tx, 'login_device', player, call);
  }
  return { rotated, signedIn: made };
}

/** Opens the device's link, or creates a guest for an unknown device; null: to be tried again. */
async function openDevice(
  deps: PlayersDeps,
  tx: Queryable,
  call: Call,
  input: RequestOf<typeof login>,
  device: KnownDevice,
  cookie: KnownDevice | null,
): Promise<Rotated | null> {
  if (device.entry === null) {
    const former = cookie?.entry ? cookie : null;
    const player = await registerGuest(deps, tx, call, input, device, former);
    if (player === null) return null;
    const { id: deviceId, key: linkKey } = device;
    return { kind: 'opened', player, linkKey, deviceId, wasOld: false };
  }
  return rotateKey(tx, deps.pack.code, device, call.deviceLabel, call.at);
}
