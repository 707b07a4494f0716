import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/user/login.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import {
  keepDevice,
  noteTold,
  shownDevices,
  type KnownDevice,
  type ShownDevices,
} from './devices.ts';
import { find } from './directory.ts';
import { consents, registerGuest } from './register-guest.ts';
import { signIn, type PlayersDeps } from './sign-in.ts';
import { noteAdConsent } from './store.ts';

/**
 * Signs in by device: as its guest, as the account it is linked to, or as a new guest when nobody
 * knows the device. A device whose link was ended gets `login_required`, never a new guest
 * unasked; a client that then comes with a fresh id asks for one.
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
  // Before the transaction: what is over the limit costs no more than a look.
  if (device.entry === null) call.spend();
  const signedIn = await deps.db.transaction(async (tx) => {
    const player = await playerOf(deps, tx, call, input, device, shown.cookie);
    if (player === null) return null;
    if (consents(input)) await noteAdConsent(tx, player);
    const as = { player, deviceId: device.id, deviceKey: device.key, proofAt: null };
    return signIn(deps, tx, call, as);
  });
  if (signedIn === null) return loginRequired(call, shown);
  keepDevice(call, device.id);
  deps.hints.sessionsEnded(signedIn.ended);
  return { ok: true, data: signedIn.answer };
}

/**
 * Which of the shown devices counts. A living one given by the client does; else the cookie's,
 * when the client's is unknown (wiped storage) or was replaced for the same player (an answer
 * that was lost). Null: the client showed no device at all.
 */
function deviceOf({ given, cookie, told }: ShownDevices): KnownDevice | 'ended' | null {
  if (given !== null && isLiving(given)) return given;
  const cookieLives = cookie !== null && isLiving(cookie);
  if (given?.entry) return cookieLives && samePlayer(given, cookie) ? cookie : 'ended';
  if (cookieLives) return cookie;
  if (cookie?.entry && !(told && given !== null)) return 'ended';
  return given;
}

function isLiving(device: KnownDevice): boolean {
  return device.entry !== null && device.entry.endedAt === null;
}

function samePlayer(one: KnownDevice, other: KnownDevice): boolean {
  return one.entry?.player.playerId === other.entry?.player.playerId;
}

function loginRequired(call: Call, shown: ShownDevices): Outcome<typeof login> {
  const ended = [shown.cookie, shown.given].find((device) => device?.entry);
  if (ended) noteTold(call, ended.id);
  return { ok: false, code: 'login_required', data: null };
}

/** The device's player, a new one for a new device; null when its link was ended meanwhile. */
async function playerOf(
  deps: PlayersDeps,
  tx: Queryable,
  call: Call,
  input: RequestOf<typeof login>,
  device: KnownDevice,
  cookie: KnownDevice | null,
): Promise<PlayerRef | null> {
  if (device.entry === null) {
    const former = cookie?.entry ? cookie : null;
    const made = await registerGuest(deps, tx, call, input, device, former);
    if (made !== null) return made;
  }
  // The lock makes one order of a login and an end of the link that come at once.
  const entry = await find(tx, 'device', device.key, 'locked');
  return entry === null || entry.endedAt !== null ? null : entry.player;
}
