import { createHash, timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../../platform/database.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { codeHash, newMailCode } from '../codes.ts';

/** How long a mailed code is valid. */
export const MAIL_CODE_MS = 10 * MINUTE_MS;
/** Wrong codes allowed per sent code. */
const TRIES = 5;
/** A repeated request within this time sends no second mail. */
export const PAUSE_MS = MINUTE_MS;
export const MAILS_A_DAY = 10;

/** The key of the code that confirms a player's mail address. */
export function confirmKey({ bucket, playerId }: PlayerRef): Buffer {
  return hash(`confirm|${bucket}|${playerId}`);
}

/** The key of the code that confirms one order of a player. */
export function orderKey({ bucket, playerId }: PlayerRef, orderId: string): Buffer {
  return hash(`order|${bucket}|${playerId}|${orderId}`);
}

export interface IssuedCode {
  readonly code: string | null;
  readonly until: number;
}

/**
 * Creates a code. `code` is null when the last one was sent a moment ago and is still valid. Throws
 * `rate_limited` when the daily number of mails is reached.
 */
export async function issueCode(
  db: Queryable,
  key: Buffer,
  mail: string | null,
  at: number,
): Promise<IssuedCode> {
  const made = await insertCode(db, key, mail, at, MAILS_A_DAY);
  if (made !== null) return made;
  const [last] = await db.query<{ sent_at: number; expires_at: number; mail: string | null }>(
    'select sent_at, expires_at, mail from mail_code where key = $1',
    [key],
  );
  if (last !== undefined && last.sent_at > at - PAUSE_MS && last.expires_at > at) {
    if (last.mail === mail) return { code: null, until: last.expires_at };
  }
  throw new CommonRefusalError('rate_limited', { seconds: PAUSE_MS / 1000 }, PAUSE_MS / 1000);
}

export interface NewCode {
  readonly code: string;
  readonly until: number;
}

/** Creates a code; null when one was just sent or the daily number of mails is reached. */
export async function insertCode(
  db: Queryable,
  key: Buffer,
  mail: string | null,
  at: number,
  mailsADay: number,
): Promise<NewCode | null> {
  const code = newMailCode();
  const made = await db.query(
    `insert into mail_code as m (key, code_hash, mail, sent_at, expires_at, since)
     values ($1, $2, $3, $4, $5, $4)
     on conflict (key) do update set
       code_hash = excluded.code_hash, mail = excluded.mail, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries = 0,
       sent = case when m.since <= $4 - $6::bigint then 1 else m.sent + 1 end,
       since = case when m.since <= $4 - $6::bigint then $4 else m.since end
     where (m.sent < $7 or m.since <= $4 - $6::bigint)
       and (m.sent_at <= $4 - $8::bigint or m.expires_at = 0 or m.mail is distinct from $3)
     returning 1`,
    [key, codeHash(code), mail, at, at + MAIL_CODE_MS, DAY_MS, mailsADay, PAUSE_MS],
  );
  return made.length === 1 ? { code, until: at + MAIL_CODE_MS } : null;
}

/**
 * Checks a code, counting the attempt first. Returns the address it was sent to and a `use`
 * function that consumes it.
 */
export async function checkCode(
  db: Queryable,
  key: Buffer,
  code: string,
  at: number,
): Promise<(CheckedCode & { readonly mail: string | null }) | null> {
  const [row] = await db.query<{ code_hash: Buffer; mail: string | null }>(
    `update mail_code set tries = tries + 1
     where key = $1 and expires_at > $2 and tries < $3 returning code_hash, mail`,
    [key, at, TRIES],
  );
  if (row === undefined || !timingSafeEqual(row.code_hash, codeHash(code))) return null;
  return {
    mail: row.mail,
    use: (tx) => spendCode(tx, key, row.code_hash, at),
  };
}

/** A matching code. `use` consumes it in the caller's transaction; false when already used. */
export interface CheckedCode {
  use(tx: Queryable): Promise<boolean>;
}

export async function spendCode(
  tx: Queryable,
  key: Buffer,
  hashed: Buffer,
  at: number,
): Promise<boolean> {
  const used = await tx.query(
    `update mail_code set expires_at = 0
     where key = $1 and code_hash = $2 and expires_at > $3 returning 1`,
    [key, hashed, at],
  );
  return used.length === 1;
}

/** Deletes codes older than a day. */
export async function forgetOldCodes(db: Queryable, at: number): Promise<void> {
  await db.query('delete from mail_code where since <= $1 and sent_at <= $1', [at - DAY_MS]);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
