import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import type { MarketPack, Mode } from '@glasshouse/markets/pack.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import type { Notifier } from '../../../platform/notifier.ts';
import type { Call } from '../../../platform/http/call.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import { bucketOf, type PlayerRef } from '../../../platform/ids.ts';
import type { Messages } from '../../messages/index.ts';
import type { SecurityLog } from '../../security/index.ts';
import { authenticate, endDeviceSessions, endSessions, openSession } from '../../sessions/index.ts';
import { signedIn } from './answer.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { holdPlayer } from '../store.ts';

/** Dependencies of the players feature. */
export interface PlayersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pack: MarketPack;
  readonly mode: Mode;
  readonly notifier: Pick<Notifier, 'sessionsEnded'>;
  readonly passwords: Passwords;
  readonly messages: Messages;
  readonly security: SecurityLog;
  /** The wire name of the language for a caller without a session. */
  callerLanguage(call: Pick<Call, 'header'>): string;
}

/**
 * Opens a portal session and builds the answer of a log-in. Ends the calling session and every
 * session of the same device with its games: the new token replaces the old ones.
 */
export async function signIn(
  deps: PlayersDeps,
  tx: Queryable,
  call: Call,
  as: {
    readonly player: PlayerRef;
    readonly deviceId: string;
    /** The device's link, which identifies its sessions. */
    readonly linkKey: Buffer;
    /** When the password was verified for it; null for a login by device. */
    readonly proofAt: number | null;
  },
): Promise<{ answer: AnswerOf<typeof login>; ended: string[] }> {
  // The guest was just deleted. On a retry the device counts as new.
  if (!(await holdPlayer(tx, as.player))) throw new CommonRefusalError('busy', null, 1);
  const ended = [
    ...(await endAsking(deps, tx, call, as.player)),
    ...(await endDeviceSessions(tx, as.player, [as.linkKey], 'login', call.at)),
  ];
  const { token } = await openSession(tx, {
    player: as.player,
    kind: 'portal',
    parentId: null,
    gameId: null,
    deviceKey: as.linkKey,
    deviceLabel: call.deviceLabel,
    proofAt: as.proofAt,
    at: call.at,
  });
  const answer = await signedIn(tx, deps.pack, as.player, { token, deviceId: as.deviceId });
  return { answer, ended };
}

/**
 * Ends the portal session that the call was sent with. It may be of a guest in another cell, which
 * this transaction cannot change; should the log-in fail after that, the device opens it again.
 */
async function endAsking(
  { db }: PlayersDeps,
  tx: Queryable,
  call: Call,
  player: PlayerRef,
): Promise<string[]> {
  const token = call.header(TOKEN_HEADER);
  if (token === null) return [];
  const bucket = bucketOf(token) ?? player.bucket;
  const isHere = db.cellOf(bucket) === db.cellOf(player.bucket);
  const asking = await authenticate(isHere ? tx : db, token, call.at);
  if (asking === null || asking.kind !== 'portal') return [];
  const end = (on: Queryable) =>
    endSessions(on, asking.player, { sessionIds: [asking.sessionId] }, 'login', call.at);
  return isHere ? end(tx) : db.transaction(end);
}
