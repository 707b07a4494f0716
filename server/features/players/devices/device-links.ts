import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../../platform/database.ts';
import { newName, type PlayerRef } from '../../../platform/ids.ts';
import { lockCredentials } from '../credentials.ts';

/** The links between a player and the devices that can log in without a password. */

export type LinkEnd = 'player' | 'login' | 'password' | 'bound' | 'unused' | 'reused' | 'closed';

export interface DeviceLink {
  readonly link_key: Buffer;
  readonly link_id: string;
  readonly label: string;
  readonly created_at: number;
  readonly last_used_at: number;
}

export async function insertLink(
  tx: Queryable,
  player: PlayerRef,
  linkKey: Buffer,
  label: string,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into device_link (bucket, player_id, link_key, link_id, label, created_at,
       last_used_at) values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [player.bucket, player.playerId, linkKey, newName(), label, at],
  );
}

/**
 * The link, locked until the transaction ends, which serialises log-ins and the end of the link.
 */
export async function lockLink(
  tx: Queryable,
  player: PlayerRef,
  linkKey: Buffer,
): Promise<DeviceLink | null> {
  const [row] = await tx.query<DeviceLink>(
    `select link_key, link_id, label, created_at, last_used_at from device_link
     where bucket = $1 and player_id = $2 and link_key = $3 and ended_at is null for update`,
    [player.bucket, player.playerId, linkKey],
  );
  return row ?? null;
}

/** Whether this link has ended; false too when there is none. */
export async function linkHasEnded(
  tx: Queryable,
  player: PlayerRef,
  linkKey: Buffer,
): Promise<boolean> {
  const ended = await tx.query(
    `select 1 from device_link
     where bucket = $1 and player_id = $2 and link_key = $3 and ended_at is not null`,
    [player.bucket, player.playerId, linkKey],
  );
  return ended.length > 0;
}

export async function noteLinkUse(
  tx: Queryable,
  player: PlayerRef,
  linkKey: Buffer,
  label: string,
  at: number,
): Promise<void> {
  await tx.query(
    `update device_link set last_used_at = greatest(last_used_at, $4),
       label = case when $5 = '' then label else $5 end
     where bucket = $1 and player_id = $2 and link_key = $3`,
    [player.bucket, player.playerId, linkKey, at, label],
  );
}

/** The player's active links, the last used first; use of their sessions counts. */
export function listLinks(db: Queryable, player: PlayerRef): Promise<DeviceLink[]> {
  return db.query<DeviceLink>(
    `select l.link_key, l.link_id, l.label, l.created_at, greatest(l.last_used_at,
       coalesce((select max(s.last_seen_at) from session_open s where s.bucket = l.bucket
         and s.player_id = l.player_id and s.device_key = l.link_key), 0))
       as last_used_at
     from device_link l where l.bucket = $1 and l.player_id = $2 and l.ended_at is null
     order by last_used_at desc, l.link_id`,
    [player.bucket, player.playerId],
  );
}

/** Selects a player's links: some by name, all, or all but one. */
export type Links =
  | { readonly keys: readonly Buffer[] }
  | { readonly id: string }
  | 'all'
  | { readonly except: Buffer };

/**
 * Ends links, then all of their keys, whether or not they have an open session.
 * The keys stay stored, so that the device must enter the password and gets no new guest. Returns
 * the ended links.
 */
export async function endLinks(
  tx: Queryable,
  player: PlayerRef,
  which: Links,
  why: LinkEnd,
  at: number,
): Promise<Buffer[]> {
  const keys = which !== 'all' && 'keys' in which ? which.keys : null;
  const id = which !== 'all' && 'id' in which ? which.id : null;
  const except = which !== 'all' && 'except' in which ? which.except : null;
  const ended = await tx.query<{ link_key: Buffer }>(
    `update device_link set ended_at = $3, ended_why = $4
     where bucket = $1 and player_id = $2 and ended_at is null
       and ($5::bytea[] is null or link_key = any($5)) and ($6::text is null or link_id = $6)
       and ($7::bytea is null or link_key <> $7)
     returning link_key`,
    [player.bucket, player.playerId, at, why, keys, id, except],
  );
  const links = ended.map((row) => row.link_key);
  // After the links, as at a log-in, so that two transactions lock them in the same order.
  await tx.query(
    `update directory set ended_at = $3
     where kind = 'device' and bucket = $1 and player_id = $2 and ended_at is null
       and (coalesce(link_key, key) = any($7::bytea[])
         or ($5::text is null and ($4::bytea[] is null or coalesce(link_key, key) = any($4))
           and ($6::bytea is null or coalesce(link_key, key) <> $6)))`,
    [player.bucket, player.playerId, at, keys, id, except, links],
  );
  return links;
}

/** How long a browser keeps the cookie. */
const KEPT_DAYS = 400;
/** Deletes keys replaced longer ago than any browser keeps them. Returns how many. */
export async function forgetOldKeys(db: Queryable, at: number): Promise<number> {
  const [row] = await db.query<{ gone: number }>('select forget_device_keys_v1($1) as gone', [
    at - KEPT_DAYS * DAY_MS,
  ]);
  return row?.gone ?? 0;
}

/**
 * Ends an account's device links: the next log-in there needs the password. Returns the ended
 * links; null for a guest, whose only credential is the device: it stays, or their money would be
 * unreachable (rule G1).
 */
export async function unlinkDevices(
  tx: Queryable,
  player: PlayerRef,
  which: Links,
  at: number,
): Promise<Buffer[] | null> {
  const { loginName } = await lockCredentials(tx, player);
  return loginName === null ? null : endLinks(tx, player, which, 'player', at);
}
