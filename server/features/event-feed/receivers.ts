import { createHash, randomBytes } from 'node:crypto';
import { createSealing, derivedKeys, type Sealing } from '../fairness/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** A system of the operator that gets the feed. */
export interface Receiver {
  readonly name: string;
  /** Null: it reads and nothing is sent. */
  readonly url: string | null;
  /** Null: all types. */
  readonly types: readonly string[] | null;
  /** The last event that it has taken by webhook. */
  readonly sentSeq: number;
  readonly attempts: number;
  /** Epoch milliseconds; null while it takes what is sent. */
  readonly failingSince: number | null;
  readonly lastError: string | null;
}

const COLUMNS = `name, url, types, sent_seq as "sentSeq", attempts,
  failing_since as "failingSince", last_error as "lastError"`;

/** Signing secrets as Standard Webhooks writes them. */
const SECRET_PREFIX = 'whsec_';
const TOKEN_PREFIX = 'ghe_';
const TOKEN = /^ghe_[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Encrypts the signing secrets at rest; the first of the keys encrypts, each of them decrypts. */
export function receiverSealing(seedKeys: readonly Buffer[]): Sealing {
  return createSealing(derivedKeys(seedKeys, 'event receivers'));
}

const ownerOf = (name: string) => `event receiver ${name}`;

/** A token to read with and, for a URL, a secret to check signatures with: shown once. */
export interface ReceiverKeys {
  readonly token: string;
  readonly secret: string | null;
}

/**
 * Adds a receiver, which gets the events from now on (`after`) or from a place. Null when the name
 * is taken. Only the owner of the tables may.
 */
export async function addReceiver(
  tx: Queryable,
  sealing: Sealing,
  receiver: Pick<Receiver, 'name' | 'url' | 'types'> & { readonly after: number | null },
  at: number,
): Promise<ReceiverKeys | null> {
  const { token, secret } = newKeys(receiver.url !== null);
  const added = await tx.query(
    `insert into event_receiver
       (name, url, token_hash, secret, types, sent_seq, next_at, created_at)
     values ($1, $2, $3, $4, $5,
       coalesce($6, (select coalesce(max(seq), 0) from event_feed)), $7, $7)
     on conflict (name) do nothing returning 1`,
    [
      receiver.name,
      receiver.url,
      hashOf(token),
      secret === null ? null : sealing.seal(secret, ownerOf(receiver.name)),
      receiver.types,
      receiver.after,
      at,
    ],
  );
  return added.length === 0 ? null : { token, secret };
}

/** Replaces the keys of a receiver; the old ones end at once. Null when there is none. */
export async function renewReceiver(
  tx: Queryable,
  sealing: Sealing,
  name: string,
): Promise<ReceiverKeys | null> {
  const [known] = await tx.query<{ url: string | null }>(
    'select url from event_receiver where name = $1 for update',
    [name],
  );
  if (known === undefined) return null;
  const { token, secret } = newKeys(known.url !== null);
  await tx.query('update event_receiver set token_hash = $2, secret = $3 where name = $1', [
    name,
    hashOf(token),
    secret === null ? null : sealing.seal(secret, ownerOf(name)),
  ]);
  return { token, secret };
}

function newKeys(isSent: boolean): ReceiverKeys {
  return {
    token: `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`,
    secret: isSent ? `${SECRET_PREFIX}${randomBytes(32).toString('base64')}` : null,
  };
}

export async function removeReceiver(tx: Queryable, name: string): Promise<boolean> {
  const gone = await tx.query('delete from event_receiver where name = $1 returning 1', [name]);
  return gone.length > 0;
}

/** Lets the webhook go back, or on, to the events after a place. False when there is none. */
export async function sendAgain(
  tx: Queryable,
  name: string,
  after: number,
  at: number,
): Promise<boolean> {
  const done = await tx.query(
    `update event_receiver set sent_seq = $2, next_at = $3, attempts = 0, failing_since = null,
       last_error = null
     where name = $1 and url is not null returning 1`,
    [name, after, at],
  );
  return done.length > 0;
}

export function listReceivers(db: Queryable): Promise<Receiver[]> {
  return db.query<Receiver>(`select ${COLUMNS} from event_receiver order by name`);
}

/** The receiver of a token; null when there is none. */
export async function receiverOf(db: Queryable, token: string): Promise<Receiver | null> {
  if (!TOKEN.test(token)) return null;
  const [receiver] = await db.query<Receiver>(
    `select ${COLUMNS} from event_receiver where token_hash = $1`,
    [hashOf(token)],
  );
  return receiver ?? null;
}

/** A receiver whose turn it is, leased to this process. */
export interface DueReceiver extends Receiver {
  readonly url: string;
  readonly secret: Buffer;
}

/** Leases the receivers that are due and have something new. */
export function leaseDue(db: Queryable, at: number, until: number): Promise<DueReceiver[]> {
  return db.query<DueReceiver>(
    `update event_receiver set next_at = $2
     where next_at <= $1 and url is not null
       and sent_seq < (select coalesce(max(seq), 0) from event_feed)
     returning ${COLUMNS}, secret`,
    [at, until],
  );
}

/** Stores what the receiver has taken, unless its place is no longer `from`. */
export async function markTaken(
  db: Queryable,
  name: string,
  from: number,
  to: number,
  nextAt: number,
): Promise<void> {
  await db.query(
    `update event_receiver set sent_seq = $3, next_at = $4, attempts = 0, failing_since = null,
       last_error = null
     where name = $1 and sent_seq = $2`,
    [name, from, to, nextAt],
  );
}

/** Stores that it took nothing. Returns since when. */
export async function markFailed(
  db: Queryable,
  name: string,
  failure: { readonly error: string; readonly at: number; readonly nextAt: number },
): Promise<number> {
  const [row] = await db.query<{ since: number }>(
    `update event_receiver set attempts = attempts + 1, next_at = $3, last_error = $2,
       failing_since = coalesce(failing_since, $4)
     where name = $1 returning failing_since as since`,
    [name, failure.error, failure.nextAt, failure.at],
  );
  return row?.since ?? failure.at;
}

/** Decrypts a receiver's signing secret. */
export function secretOf(sealing: Sealing, { name, secret }: DueReceiver): string {
  return sealing.open(secret, ownerOf(name));
}
