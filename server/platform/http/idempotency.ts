import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_PATTERN } from '@glasshouse/contract/envelope.ts';
import type { PlayerRef } from '../ids.ts';
import type { Database, Queryable } from '../database.ts';
import { CommonRefusalError, invalid } from './refusal.ts';

/** A finished answer as it was sent. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
}

/** Statuses that depend on the moment and not on the action; these answers are not stored. */
const NOT_KEPT = new Set([409, 429, 500, 503]);

/** A call with its key. */
interface Keyed {
  readonly player: PlayerRef;
  readonly path: string;
  readonly key: string;
  readonly body: Buffer;
  readonly at: number;
}

export function checkedKey(header: unknown): string {
  if (typeof header === 'string' && IDEMPOTENCY_KEY_PATTERN.test(header)) return header;
  throw invalid({
    field: 'idempotency-key',
    reason: header === undefined ? 'missing' : 'malformed',
  });
}

/**
 * Checks a key in the caller's transaction and runs the action when the key is new. Lock, stored
 * answer and action share one transaction, so all are stored or none. Throws `in_progress` while
 * the first request with this key still runs, `idempotency_conflict` when the key was used with
 * another body.
 */
export async function once(
  tx: Queryable,
  of: Keyed,
  action: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { bucket, playerId } = of.player;
  const scope = [bucket, playerId, of.path, of.key];
  const [lock] = await tx.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`,
    [scope.join('|')],
  );
  if (lock?.free !== true) throw new CommonRefusalError('in_progress');
  const bodyHash = createHash('sha256').update(of.body).digest();
  const first = await firstAnswer(tx, of);
  if (first !== null) return first;
  const answer = await action();
  if (!NOT_KEPT.has(answer.status)) {
    await tx.query(
      `insert into idempotency (bucket, player_id, path, key, body_hash, status, answer, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...scope, bodyHash, answer.status, answer.text, of.at],
    );
  }
  return answer;
}

/** Returns the key's stored answer; null when the key is new. */
async function firstAnswer(db: Queryable, of: Keyed): Promise<StoredAnswer | null> {
  const [first] = await db.query<{ body_hash: Buffer; status: number; answer: string }>(
    `select body_hash, status, answer from idempotency
     where bucket = $1 and player_id = $2 and path = $3 and key = $4`,
    [of.player.bucket, of.player.playerId, of.path, of.key],
  );
  if (first === undefined) return null;
  const bodyHash = createHash('sha256').update(of.body).digest();
  if (!first.body_hash.equals(bodyHash)) throw new CommonRefusalError('idempotency_conflict');
  return { status: first.status, text: first.answer };
}

/** Keys whose action is running in this process. */
const underWay = new Set<string>();

/**
 * Like `once`, for an action that calls an external service and commits itself: no connection is
 * held while it runs. The action must be idempotent by its key, because another process or a retry
 * after a crash may run it again; all of them return the answer that was stored first.
 */
export async function onceOutside(
  db: Database,
  of: Keyed,
  action: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const name = `${of.player.playerId}|${of.path}|${of.key}`;
  if (underWay.has(name)) throw new CommonRefusalError('in_progress');
  underWay.add(name);
  try {
    const first = await firstAnswer(db, of);
    if (first !== null) return first;
    const answer = await action();
    return await db
      .of(of.player.bucket)
      .transaction((tx) => once(tx, of, () => Promise.resolve(answer)));
  } finally {
    underWay.delete(name);
  }
}

/** Returns an id that all retries of the action share; it does not reveal the key. */
export function operationIdOf(player: PlayerRef, path: string, key: string): string {
  return createHash('sha256').update(`${player.playerId}|${path}|${key}`).digest('hex');
}
