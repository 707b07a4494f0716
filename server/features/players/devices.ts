import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { claim, deviceKey, find, type DirectoryEntry } from './directory.ts';

/** A device as one call shows it, with what the directory knows of it. */
export interface KnownDevice {
  readonly id: string;
  readonly key: Buffer;
  readonly entry: DirectoryEntry | null;
}

/** What a caller shows of its device: the id it gives, and the one in the server's own cookie. */
export interface ShownDevices {
  readonly given: KnownDevice | null;
  readonly cookie: KnownDevice | null;
  /** The cookie's link was ended and the caller was told so: a new id now asks for a new guest. */
  readonly told: boolean;
}

/** Wiped script storage does not lose a guest: the id is also kept where no script reaches. */
const COOKIE = 'gh_device';
const COOKIE_SECONDS = 400 * 86_400;
const COOKIE_PATTERN = /^([0-9a-f]{32})(\.told)?$/;

/** A device id the server makes: 128 random bits in hex. */
function newDeviceId(): string {
  return randomBytes(16).toString('hex');
}

export async function shownDevices(
  db: Queryable,
  market: string,
  call: Pick<Call, 'cookies'>,
  givenId: string | undefined,
): Promise<ShownDevices> {
  const [, cookieId, told] = COOKIE_PATTERN.exec(call.cookies[COOKIE] ?? '') ?? [];
  return {
    given: givenId === undefined ? null : await known(db, market, givenId),
    cookie: cookieId === undefined ? null : await known(db, market, cookieId),
    told: told !== undefined,
  };
}

export function keepDevice(call: Pick<Call, 'setCookie'>, deviceId: string): void {
  call.setCookie(COOKIE, deviceId, COOKIE_SECONDS);
}

/** Notes in the cookie that this device was told of its ended link. */
export function noteTold(call: Pick<Call, 'setCookie'>, deviceId: string): void {
  call.setCookie(COOKIE, `${deviceId}.told`, COOKIE_SECONDS);
}

/**
 * Links a device of the server's making to a player, in place of what the caller showed. The
 * welcome stays claimed for it: it is still the same device.
 */
export async function linkNewDevice(
  tx: Queryable,
  market: string,
  player: PlayerRef,
  at: number,
): Promise<{ deviceId: string; key: Buffer }> {
  const deviceId = newDeviceId();
  const key = deviceKey(market, deviceId);
  await claim(tx, 'device', key, player, at);
  await claim(tx, 'welcome', key, player, at);
  return { deviceId, key };
}

async function known(db: Queryable, market: string, id: string): Promise<KnownDevice> {
  const key = deviceKey(market, id);
  return { id, key, entry: await find(db, 'device', key) };
}
