import type { RequestOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newPlayerId, playerRef, type PlayerRef } from '../../../platform/ids.ts';
import { noteInvitation } from '../../invites/index.ts';
import { inheritLimits } from '../../limits/index.ts';
import { newInviteCode } from '../codes.ts';
import { insertLink } from '../devices/device-links.ts';
import { recordConsents } from '../consents/consents.ts';
import { claim, claimDevice, find, inviteKey } from '../directory.ts';
import type { KnownDevice } from '../devices/devices.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
import { insertPlayer, playerExists } from '../store.ts';
import { welcomeGuest } from '../welcome.ts';

/** A collision of ids or codes has a probability of one in many millions per attempt. */
const TRIES = 5;

/**
 * Creates a guest for an unclaimed device; null when a concurrent login claimed it first. Runs in
 * the caller's transaction: the device is claimed before the player is created.
 */
export async function registerGuest(
  deps: PlayersDeps,
  tx: Queryable,
  call: Call,
  input: RequestOf<typeof login>,
  device: KnownDevice,
  former: KnownDevice | null,
): Promise<PlayerRef | null> {
  const { at } = call;
  const player = await freePlayer(tx);
  if (!(await claimDevice(tx, device.key, player, at))) return null;
  await insertLink(tx, player, device.key, call.deviceLabel, at);
  const invitedBy = await inviterOf(tx, deps.pack.code, input.extensionCode);
  await insertPlayer(tx, {
    player,
    market: deps.pack.code,
    language: deps.callerLanguage(call),
    inviteCode: await freeInviteCode(tx, deps.pack.code, player, at),
    invitedBy,
    channel: input.registChannel === '' ? null : (input.registChannel ?? null),
    adConsent: consents(input),
    checkMinutes: deps.pack.realityCheckMinutes.standard,
    at,
  });
  if (consents(input)) await recordConsents(tx, player, { ad_measurement: true }, at);
  const formerLink = former?.entry?.linkKey ?? former?.key ?? null;
  const keys = formerLink === null ? [device.key] : [formerLink, device.key];
  await welcomeGuest(deps, tx, player, keys, at);
  if (invitedBy !== null) {
    await noteInvitation(tx, invitedBy, player, at, former !== null);
  }
  for (const key of keys) await inheritLimits(tx, player, deps.pack, key, at);
  return player;
}

/** The wire carries ad identifiers only if the player consented to ad reports. */
export function consents(input: Pick<RequestOf<typeof login>, 'fbc' | 'fbp'>): boolean {
  return (input.fbc ?? '') !== '' || (input.fbp ?? '') !== '';
}

async function inviterOf(
  tx: Queryable,
  market: string,
  code: string | undefined,
): Promise<PlayerRef | null> {
  if (code === undefined || code.trim() === '') return null;
  return (await find(tx, 'invite', inviteKey(market, code)))?.player ?? null;
}

async function freePlayer(tx: Queryable): Promise<PlayerRef> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const player = playerRef(newPlayerId());
    if (!(await playerExists(tx, player))) return player;
  }
  throw new Error('no free player id was found');
}

async function freeInviteCode(
  tx: Queryable,
  market: string,
  player: PlayerRef,
  at: number,
): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const code = newInviteCode();
    if (await claim(tx, 'invite', inviteKey(market, code), player, at)) return code;
  }
  throw new Error('no free invite code was found');
}
