import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { noteDeviceKey } from '../../limits/index.ts';
import { newDeviceId } from './device-keys.ts';
import { insertLink } from './device-links.ts';
import { claim, claimDevice, deviceKey, find, type DirectoryEntry } from '../directory.ts';

/** A device sent with a call, and its directory entry. */
export interface KnownDevice {
  readonly id: string;
  readonly key: Buffer;
  readonly entry: DirectoryEntry | null;
}

/** The device ids of a call: the client's, and the one in the server's cookie. */
export interface ShownDevices {
  readonly given: KnownDevice | null;
  readonly cookie: KnownDevice | null;
  /** The cookie's link was ended and the client knows: a new id now requests a new guest. */
  readonly knowsLinkEnd: boolean;
}

/** A cookie that scripts cannot read keeps the id, so that wiping script storage loses no guest. */
const COOKIE = 'gh_device';
const COOKIE_SECONDS = 400 * 86_400;
const COOKIE_PATTERN = /^([0-9a-f]{32})(\.told)?$/;

export async function shownDevices(
  db: Queryable,
  market: string,
  call: Pick<Call, 'cookies'>,
  givenId: string | undefined,
): Promise<ShownDevices> {
  const [, cookieId, knowsLinkEnd] = COOKIE_PATTERN.exec(call.cookies[COOKIE] ?? '') ?? [];
  return {
    given: givenId === undefined ? null : await known(db, market, givenId),
    cookie: cookieId === undefined ? null : await known(db, market, cookieId),
    knowsLinkEnd: knowsLinkEnd !== undefined,
  };
}

export function keepDevice(call: Pick<Call, 'setCookie'>, deviceId: string): void {
  call.setCookie(COOKIE, deviceId, COOKIE_SECONDS);
}

/** Records in the cookie that this device was informed of the end of its link. */
export function noteLinkEndSent(call: Pick<Call, 'setCookie'>, deviceId: string): void {
  call.setCookie(COOKIE, `${deviceId}.told`, COOKIE_SECONDS);
}

/**
 * Links a new server-generated device id to a player, replacing the ids of the call. The welcome
 * stays claimed for it, because it is the same device, and limits of others who used it follow into
 * its next new guest. `shown`: the ids of the call, by default those of its cookie.
 */
export async function linkNewDevice(
  tx: Queryable,
  market: string,
  player: PlayerRef,
  call: Pick<Call, 'cookies' | 'deviceLabel' | 'at'>,
  shown?: ShownDevices,
): Promise<{ deviceId: string; linkKey: Buffer }> {
  const { at } = call;
  const deviceId = newDeviceId();
  const linkKey = deviceKey(market, deviceId);
  const former = allShown(shown ?? (await shownDevices(tx, market, call, undefined)));
  await claimDevice(tx, linkKey, player, at);
  await insertLink(tx, player, linkKey, call.deviceLabel, at);
  await claim(tx, 'welcome', linkKey, player, at);
  await noteDeviceKey(tx, player, linkKey, former);
  return { deviceId, linkKey };
}

/** The links among the ids of the call, and their players, in any state. */
function allShown({ given, cookie }: ShownDevices): {
  keys: Buffer[];
  players: PlayerRef[];
} {
  const linked = [given, cookie].filter((device) => device?.entry);
  return {
    keys: linked.flatMap((device) => device?.entry?.linkKey ?? device?.key ?? []),
    players: linked.flatMap((device) => device?.entry?.player ?? []),
  };
}

/** This player's links among the ids of the call, in any state. */
export function linksShown({ given, cookie }: ShownDevices, { playerId }: PlayerRef): Buffer[] {
  return [given, cookie].flatMap((device) =>
    device?.entry?.player.playerId === playerId ? [device.entry.linkKey ?? device.key] : [],
  );
}

async function known(db: Queryable, market: string, id: string): Promise<KnownDevice> {
  const key = deviceKey(market, id);
  return { id, key, entry: await find(db, 'device', key) };
}
