import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Principal } from '../../platform/http/call.ts';
import type { Queryable } from '../../platform/database.ts';
import { bucketOf, hashToken, newName, newToken, type PlayerRef } from '../../platform/ids.ts';
import { raiseStateVersion } from '../wallet/index.ts';

/** A session expires when unused for this long. */
const IDLE_MS = 7 * DAY_MS;
/** Maximum age of a session; the device then logs in again automatically. */
const ABSOLUTE_MS = 30 * DAY_MS;
/** The portal is asked to log in again this long before the maximum age. */
const RENEW_MS = DAY_MS;
/** Resolution of the last-use time: one write per minute, not per call. */
const SEEN_STEP_MS = MINUTE_MS;

export interface NewSession {
  readonly player: PlayerRef;
  readonly kind: 'portal' | 'game';
  /** The portal session that a game session belongs to and ends with. */
  readonly parentId: string | null;
  readonly gameId: number | null;
  /** The device's link, by its first key's hash; null in a game session. */
  readonly deviceKey: Buffer | null;
  readonly deviceLabel: string;
  /** When a password or passkey was verified for it; null for a device login. */
  readonly proofAt: number | null;
  readonly at: number;
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(
  tx: Queryable,
  session: NewSession,
): Promise<{ token: string; sessionId: string }> {
  const { bucket, playerId } = session.player;
  const token = newToken(bucket);
  const sessionId = newName();
  await tx.query(
    `insert into session (bucket, token_hash, session_id, player_id, kind, parent_id, game_id,
       device_key, device_label, created_at, last_seen_at, expires_at, proof_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
    [
      bucket,
      hashToken(token),
      sessionId,
      playerId,
      session.kind,
      session.parentId,
      session.gameId,
      session.deviceKey,
      session.deviceLabel,
      session.at,
      session.at + ABSOLUTE_MS,
      session.proofAt,
    ],
  );
  return { token, sessionId };
}

interface SessionRow {
  player_id: number;
  session_id: string;
  kind: 'portal' | 'game';
  game_id: number | null;
  proof_at: number | null;
  proof_due: boolean;
  language: string;
  last_seen_at: number;
  expires_at: number;
  ended_at: number | null;
  ended_why: string | null;
  state_version: number;
}

const FIND_SESSION = {
  name: 'find_session',
  text: `select s.player_id, s.session_id, s.kind, s.game_id, s.proof_at, p.language, s.last_seen_at,
      s.expires_at, s.ended_at, s.ended_why,
      w.state_version,
      coalesce(p.proof_after >= coalesce(s.proof_at, 0), false) as proof_due
    from session s join player_session p on p.bucket = s.bucket and p.player_id = s.player_id
      join wallet_play w on w.bucket = s.bucket and w.player_id = s.player_id
    where s.bucket = $1 and s.token_hash = $2`,
};

/** A session that ended early. */
export interface EndedSession {
  readonly endedWhy: string;
}

/** The principal of a token; null when it is unknown, ended, expired or idle for too long. */
export async function authenticate(
  db: Queryable,
  token: string,
  at: number,
): Promise<Principal | null> {
  const found = await findSession(db, token, at);
  return found === null || 'endedWhy' in found ? null : found;
}

/**
 * The principal of a token, or why its session ended, in one query; null when the token is unknown,
 * expired or idle for too long.
 */
export async function findSession(
  db: Queryable,
  token: string,
  at: number,
): Promise<Principal | EndedSession | null> {
  const bucket = bucketOf(token);
  if (bucket === null || token.length > 128) return null;
  const tokenHash = hashToken(token);
  const [row] = await db.query<SessionRow>(FIND_SESSION, [bucket, tokenHash]);
  if (row === undefined) return null;
  if (row.ended_at !== null) return { endedWhy: row.ended_why ?? '' };
  if (row.expires_at <= at || row.last_seen_at <= at - IDLE_MS) return null;
  if (at - row.last_seen_at > SEEN_STEP_MS) {
    await db.query(
      `update session set last_seen_at = greatest(last_seen_at, $3)
       where bucket = $1 and token_hash = $2`,
      [bucket, tokenHash, at],
    );
  }
  return {
    player: { bucket, playerId: row.player_id },
    sessionId: row.session_id,
    kind: row.kind,
    language: row.language,
    proofAt: row.proof_at,
    isProofDue: row.proof_due,
    gameId: row.game_id,
    tokenHash,
    stateVersion: row.state_version,
  };
}

export type EndReason = 'player' | 'moved' | 'login' | 'password' | 'staff';

/**
 * Ends sessions of a player, and every game session that belongs to them; raises the state version,
 * so that a spin drawn with a cached session changes nothing. Returns the ended sessions' ids.
 */
export async function endSessions(
  tx: Queryable,
  player: PlayerRef,
  which:
    | { readonly sessionIds: readonly string[] }
    | { readonly kind: 'portal' | 'game' | 'all' }
    | { readonly except: string },
  why: EndReason,
  at: number,
): Promise<string[]> {
  const ids = 'sessionIds' in which ? which.sessionIds : null;
  const kind = 'kind' in which ? which.kind : null;
  const except = 'except' in which ? which.except : null;
  const ended = await tx.query<{ session_id: string }>(
    `update session set ended_at = $3, ended_why = $4
     where bucket = $1 and player_id = $2 and ended_at is null and (
       ($5::text[] is not null and (session_id = any($5) or parent_id = any($5)))
       or ($6::text is not null and ($6 = 'all' or kind = $6))
       or ($7::text is not null and session_id <> $7 and parent_id is distinct from $7))
     returning session_id`,
    [player.bucket, player.playerId, at, why, ids, kind, except],
  );
  if (ended.length > 0) await raiseStateVersion(tx, player);
  return ended.map((row) => row.session_id);
}

/** Ends the portal sessions of these devices, and their games. */
export async function endDeviceSessions(
  tx: Queryable,
  player: PlayerRef,
  deviceKeys: readonly Buffer[],
  why: EndReason,
  at: number,
): Promise<string[]> {
  const open = await tx.query<{ session_id: string }>(
    `select session_id from session
     where bucket = $1 and player_id = $2 and ended_at is null and device_key = any($3)`,
    [player.bucket, player.playerId, deviceKeys],
  );
  if (open.length === 0) return [];
  return endSessions(tx, player, { sessionIds: open.map((row) => row.session_id) }, why, at);
}

/** The player's own open portal session with this id; null when there is none. */
export async function openPortalSession(
  db: Queryable,
  player: PlayerRef,
  sessionId: string,
  at: number,
): Promise<{ deviceKey: Buffer | null } | null> {
  const [row] = await db.query<{ device_key: Buffer | null }>(
    `select device_key from session where bucket = $1 and player_id = $2 and session_id = $3
       and kind = 'portal' and ended_at is null and expires_at > $4 and last_seen_at > $5`,
    [player.bucket, player.playerId, sessionId, at, at - IDLE_MS],
  );
  return row === undefined ? null : { deviceKey: row.device_key };
}

/** True when a session is so close to its maximum age that it should be renewed now. */
export async function renewalDue(
  db: Queryable,
  principal: Principal,
  at: number,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from session where bucket = $1 and token_hash = $2 and expires_at < $3',
    [principal.player.bucket, principal.tokenHash, at + RENEW_MS],
  );
  return rows.length === 1;
}

/**
 * When the first session on this token's device was opened (epoch ms), or the session itself when
 * it has no device; null for an unknown token.
 */
export async function deviceSeenSince(
  db: Queryable,
  { player, tokenHash }: Pick<Principal, 'player' | 'tokenHash'>,
): Promise<number | null> {
  const [row] = await db.query<{ first_at: number | null }>(
    `select min(other.created_at) as first_at
     from session mine join session other on other.bucket = mine.bucket
       and other.player_id = mine.player_id
       and (other.session_id = mine.session_id or other.device_key = mine.device_key)
     where mine.bucket = $1 and mine.token_hash = $2 and mine.player_id = $3`,
    [player.bucket, tokenHash, player.playerId],
  );
  return row?.first_at ?? null;
}

/** The key of the session's failure counters: its device, or the session itself without one. */
export async function sessionDevice(
  db: Queryable,
  { player, tokenHash }: Pick<Principal, 'player' | 'tokenHash'>,
): Promise<Buffer> {
  const [row] = await db.query<{ device_key: Buffer | null }>(
    'select device_key from session where bucket = $1 and token_hash = $2',
    [player.bucket, tokenHash],
  );
  return row?.device_key ?? tokenHash;
}

export interface SessionView {
  readonly session_id: string;
  readonly device_label: string;
  readonly created_at: number;
  readonly last_seen_at: number;
}

/** The player's open portal sessions, the one last used first. */
export function listSessions(db: Queryable, player: PlayerRef, at: number): Promise<SessionView[]> {
  return db.query<SessionView>(
    `select session_id, device_label, created_at, last_seen_at from session
     where bucket = $1 and player_id = $2 and kind = 'portal' and ended_at is null
       and expires_at > $3 and last_seen_at > $4
     order by last_seen_at desc`,
    [player.bucket, player.playerId, at, at - IDLE_MS],
  );
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const sessionData = {
  sessions: `select device_label as device, kind, created_at, last_seen_at, ended_at, ended_why
    from session where bucket = $1 and player_id = $2 order by created_at`,
} as const;

/** How long a verified password or passkey counts as proof. */
export const PROOF_MS = 15 * MINUTE_MS;

/** True while the session's last proof counts. */
export function isProven({ proofAt }: { readonly proofAt: number | null }, at: number): boolean {
  return proofAt !== null && at - proofAt <= PROOF_MS;
}

/** Records that the session's player has just verified the password or a passkey. */
export async function noteProof(
  db: Queryable,
  tokenHash: Buffer,
  player: PlayerRef,
  at: number,
): Promise<void> {
  await db.query(
    `update session set proof_at = $3 where bucket = $1 and token_hash = $2 and ended_at is null`,
    [player.bucket, tokenHash, at],
  );
}
