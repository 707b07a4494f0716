import { promiseIn, withPromise } from '@glasshouse/contract/play/launch-token.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Kept } from '../../platform/delete-old-rows.ts';
import type { Principal } from '../../platform/http/call.ts';
import {
  bucketOf,
  hashToken,
  isToken,
  newName,
  newToken,
  type PlayerRef,
} from '../../platform/ids.ts';
import type { Sealing } from '../fairness/index.ts';

/** Lifetime of a launch token, which is valid for one use. */
const LAUNCH_MS = MINUTE_MS;
/** Lifetime of a session; the operator's own may end earlier. */
const SESSION_MS = DAY_MS;

/** Old sessions, except of a player with an open round: its calls need the operator's token. */
export const OLD_SESSIONS: readonly Kept[] = [
  {
    table: 'remote_session',
    key: 'bucket, session_id',
    since: 'created_at',
    days: 90,
    except: `exists (select from remote_round r where r.bucket = remote_session.bucket
      and r.player_id = remote_session.player_id
      and r.phase in ('betting', 'accepted', 'unknown'))`,
  },
];

export interface RemoteSession {
  readonly sessionId: string;
  readonly player: PlayerRef;
  readonly gameId: number;
  /** The operator's token; null in play without money. */
  readonly walletToken: string | null;
  readonly staked: number;
  readonly won: number;
  readonly createdAt: number;
}

interface SessionRow {
  readonly session_id: string;
  readonly player_id: number;
  readonly game_id: number;
  readonly wallet_token: Buffer | null;
  readonly staked: number;
  readonly won: number;
  readonly created_at: number;
}

const COLUMNS = 'session_id, player_id, game_id, wallet_token, staked, won, created_at';

export interface NewLaunch {
  readonly player: PlayerRef;
  readonly gameId: number;
  readonly walletToken: string | null;
  readonly language: string;
  /** The commitment that the launch token ends with. */
  readonly serverSeedHash: string;
}

/** Stores a launch. Returns its token. */
export async function createLaunch(
  tx: Queryable,
  sealing: Sealing,
  { player, gameId, walletToken, language, serverSeedHash }: NewLaunch,
  at: number,
): Promise<string> {
  const sessionId = newName();
  const token = withPromise(newToken(player.bucket), serverSeedHash);
  const sealed = walletToken === null ? null : sealing.seal(walletToken, ownerOf(sessionId));
  await tx.query(
    `insert into remote_session (bucket, session_id, player_id, game_id, launch_hash, launch_until,
       wallet_token, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[player.bucket, sessionId, player.playerId, gameId, hashToken(token)],
      ...[at + LAUNCH_MS, sealed, language, at],
    ],
  );
  return token;
}

/** Exchanges a launch token for a session; null when it is unknown, used or too old. */
export async function exchangeLaunch(
  tx: Queryable,
  sealing: Sealing,
  launchToken: string,
  at: number,
): Promise<{
  readonly session: RemoteSession;
  readonly token: string;
  readonly promise: string;
} | null> {
  const bucket = bucketOf(launchToken);
  const promise = promiseIn(launchToken);
  if (bucket === null || promise === null) return null;
  const token = newToken(bucket);
  const [row] = await tx.query<SessionRow>(
    `update remote_session set token_hash = $3
     where bucket = $1 and launch_hash = $2 and token_hash is null and launch_until > $4
     returning ${COLUMNS}`,
    [bucket, hashToken(launchToken), hashToken(token), at],
  );
  return row === undefined ? null : { session: sessionOf(sealing, bucket, row), token, promise };
}

/** The caller behind a session token; null when it is unknown or expired. */
export async function authenticate(
  db: Queryable,
  token: string,
  at: number,
): Promise<Principal | null> {
  const bucket = isToken(token) ? bucketOf(token) : null;
  if (bucket === null) return null;
  const tokenHash = hashToken(token);
  const [row] = await db.query<SessionRow & { readonly language: string }>(
    `select ${COLUMNS}, language from remote_session
     where bucket = $1 and token_hash = $2 and created_at > $3`,
    [bucket, tokenHash, at - SESSION_MS],
  );
  if (row === undefined) return null;
  return {
    player: { bucket, playerId: row.player_id },
    sessionId: row.session_id,
    kind: 'game',
    language: row.language,
    proofAt: null,
    isProofDue: false,
    gameId: row.game_id,
    tokenHash,
    stateVersion: 0,
  };
}

export async function readSession(
  db: Queryable,
  sealing: Sealing,
  { player, sessionId }: Pick<Principal, 'player' | 'sessionId'>,
): Promise<RemoteSession> {
  const [row] = await db.query<SessionRow>(
    `select ${COLUMNS} from remote_session where bucket = $1 and session_id = $2`,
    [player.bucket, sessionId],
  );
  if (row === undefined) throw new Error(`no remote session ${sessionId}`);
  return sessionOf(sealing, player.bucket, row);
}

/** Counts a round in its session. Returns the session's sums after it. */
export async function countRound(
  tx: Queryable,
  { player, sessionId }: Pick<RemoteSession, 'player' | 'sessionId'>,
  { stake, win }: { readonly stake: number; readonly win: number },
): Promise<{ readonly net: number; readonly createdAt: number }> {
  const [row] = await tx.query<{ net: number; created_at: number }>(
    `update remote_session set staked = staked + $3, won = won + $4
     where bucket = $1 and session_id = $2 returning won - staked as net, created_at`,
    [player.bucket, sessionId, stake, win],
  );
  return { net: row?.net ?? 0, createdAt: row?.created_at ?? 0 };
}

function sessionOf(sealing: Sealing, bucket: number, row: SessionRow): RemoteSession {
  const { session_id: sessionId, wallet_token: sealed } = row;
  return {
    sessionId,
    player: { bucket, playerId: row.player_id },
    gameId: row.game_id,
    walletToken: sealed === null ? null : sealing.open(sealed, ownerOf(sessionId)),
    staked: row.staked,
    won: row.won,
    createdAt: row.created_at,
  };
}

function ownerOf(sessionId: string): string {
  return `remote session/${sessionId}`;
}
