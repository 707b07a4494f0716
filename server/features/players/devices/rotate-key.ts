import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../../platform/database.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { endDeviceSessions } from '../../sessions/index.ts';
import { readBalances } from '../../wallet/index.ts';
import { newDeviceId, openNext, sealNext } from './device-keys.ts';
import { endLinks, insertLink, linkHasEnded, lockLink, noteLinkUse } from './device-links.ts';
import { deviceKey, find, type DirectoryEntry } from '../directory.ts';
import type { KnownDevice } from './devices.ts';
import { credentialsOf } from '../credentials.ts';

/** The result of using a device key. */
export type Rotated =
  | {
      readonly kind: 'opened';
      readonly player: PlayerRef;
      readonly linkKey: Buffer;
      /** The next key, valid together with the current one until it is first used. */
      readonly deviceId: string;
      /** An old key was used; it is valid only for a guest, who has no other credential. */
      readonly wasOld: boolean;
    }
  /** `why` is null when the link had ended before. */
  | {
      readonly kind: 'ended';
      readonly player: PlayerRef;
      readonly why: 'unused' | 'reused' | null;
      /** Ids of the sessions that ended with it. */
      readonly sessions: readonly string[];
    };

/** An account's device must enter the password again when unused for this long. */
const UNUSED_DAYS = 90;
/** A guest has no password, so the limit is how long a browser keeps the cookie. */
const UNUSED_DAYS_OF_GUEST = 400;
/** Windows of one browser may log in at once: a key replaced within this time is no theft. */
const OVERLAP_MS = MINUTE_MS;

/**
 * Opens a link by one of its keys and issues the next one. A key that was replaced long ago and is
 * used again was copied: the link of an account ends, and the password opens it again. A guest's
 * link with money behind it never ends, neither by age nor by an old key, because no other key
 * gives access to that money (rule G1).
 *
 * Null: the key is at home, its link not in the player's cell. There the commit of a new one comes
 * a moment later, and a deleted guest goes a moment earlier.
 */
export async function rotateKey(
  tx: Queryable,
  market: string,
  device: KnownDevice,
  label: string,
  at: number,
): Promise<Rotated | null> {
  const before = device.entry ?? (await find(tx, 'device', device.key));
  if (before === null) throw forgotten();
  const { player } = before;
  const linkKey = before.linkKey ?? device.key;
  // A row of an earlier version has no link yet.
  if (before.linkKey === null) await adopt(tx, before, device.key, label, at);
  const link = await lockLink(tx, player, linkKey);
  const entry = await find(tx, 'device', device.key);
  if (entry === null) throw forgotten();
  if (entry.endedAt !== null || (link === null && (await linkHasEnded(tx, player, linkKey)))) {
    return { kind: 'ended', player, why: null, sessions: [] };
  }
  if (link === null) return null;
  const { loginName } = await credentialsOf(tx, player);
  const isGuest = loginName === null;
  if (at - link.last_used_at > (isGuest ? UNUSED_DAYS_OF_GUEST : UNUSED_DAYS) * DAY_MS) {
    if (!isGuest || !(await hasMoney(tx, player))) return end('unused');
  }
  const isOld = entry.replacedAt !== null && at - entry.replacedAt > OVERLAP_MS;
  if (isOld && !isGuest) return end('reused');
  const shown = entry.replacedAt === null ? device.id : await latest(tx, market, device.id, entry);
  const deviceId = await nextOf(tx, market, player, linkKey, shown, at);
  await noteLinkUse(tx, player, linkKey, label, at);
  return { kind: 'opened', player, linkKey, deviceId, wasOld: isOld };

  async function end(why: 'unused' | 'reused'): Promise<Rotated> {
    await endLinks(tx, player, { keys: [linkKey] }, why, at);
    const sessions = await endDeviceSessions(tx, player, [linkKey], 'login', at);
    return { kind: 'ended', player, why, sessions };
  }
}

/** The guest was deleted since the key was read. On a retry the device counts as new. */
function forgotten(): CommonRefusalError {
  return new CommonRefusalError('busy', null, 1);
}

async function adopt(
  tx: Queryable,
  { player, endedAt }: DirectoryEntry,
  key: Buffer,
  label: string,
  at: number,
): Promise<void> {
  await tx.query(`update directory set link_key = key where kind = 'device' and key = $1`, [key]);
  if (endedAt === null) await insertLink(tx, player, key, label, at);
}

/** The link's last used key, found from an older one by decrypting each successor. */
async function latest(
  tx: Queryable,
  market: string,
  id: string,
  entry: DirectoryEntry,
): Promise<string> {
  let [current, now] = [id, entry];
  while (now.replacedAt !== null && now.nextSealed !== null) {
    const next = openNext(current, now.nextSealed);
    const following = await find(tx, 'device', deviceKey(market, next));
    if (following === null) break;
    [current, now] = [next, following];
  }
  return current;
}

/** The successor of this key, now marked as used, which replaces all earlier ones. */
async function nextOf(
  tx: Queryable,
  market: string,
  player: PlayerRef,
  linkKey: Buffer,
  id: string,
  at: number,
): Promise<string> {
  const key = deviceKey(market, id);
  const entry = await find(tx, 'device', key);
  if (entry !== null && entry.nextSealed !== null) return openNext(id, entry.nextSealed);
  await tx.query(
    `update directory set replaced_at = $4 where kind = 'device' and bucket = $1 and player_id = $2
       and link_key = $3 and key <> $5 and replaced_at is null`,
    [player.bucket, player.playerId, linkKey, at, key],
  );
  const next = newDeviceId();
  await tx.query(
    `insert into directory (kind, key, bucket, player_id, claimed_at, link_key)
     values ('device', $1, $2, $3, $4, $5)`,
    [deviceKey(market, next), player.bucket, player.playerId, at, linkKey],
  );
  await tx.query(`update directory set next_sealed = $2 where kind = 'device' and key = $1`, [
    key,
    sealNext(id, next),
  ]);
  return next;
}

/** True when there is cash or a pending withdrawal. */
async function hasMoney(tx: Queryable, player: PlayerRef): Promise<boolean> {
  const { cash, held } = await readBalances(tx, player);
  return cash + held > 0;
}
