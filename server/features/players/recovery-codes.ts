import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/address.ts';
import { CommonRefusalError } from '../../platform/http/refusal.ts';
import { codeHash } from './codes.ts';
import {
  DAY_MS,
  issueCode,
  MAILS_A_DAY,
  spendCode,
  type IssuedCode,
  type JudgedCode,
} from './mail-codes.ts';

/** Who asks for a recovery: a device that was linked to the account before, or a network. */
export interface Requester {
  readonly address: string;
  readonly knownDevice: Buffer | null;
}

/** Mails a day that one network without a known device may cause for a name. */
const MAILS_OF_NETWORK = 3;
/** The same of all such networks together: a mailbox is not flooded. */
const MAILS_OF_STRANGERS = 30;
/** Wrong codes a name's codes bear from networks that asked for none of them. */
const FOREIGN_TRIES = 100;
const BUSY_SECONDS = 3600;

/**
 * Makes a recovery code for a login name, whether or not it exists. `code` is null when this
 * requester's last one still counts. Throws `rate_limited` when the requester's mails of the day
 * are used up; what others asked for uses up nothing of a known device's.
 */
export async function issueRecovery(
  db: Queryable,
  name: Buffer,
  by: Requester,
  at: number,
): Promise<IssuedCode> {
  const isKnown = by.knownDevice !== null;
  if (!isKnown && (await mailsOfStrangers(db, name, at)) >= MAILS_OF_STRANGERS) {
    throw new CommonRefusalError('rate_limited', { seconds: BUSY_SECONDS }, BUSY_SECONDS);
  }
  const requester = requesterKey(by);
  const key = codeKey(name, requester);
  const issued = await issueCode(db, key, null, at, isKnown ? MAILS_A_DAY : MAILS_OF_NETWORK);
  await db.query(
    'update mail_code set name_key = $2, requester = $3, known_device = $4 where key = $1',
    [key, name, requester, isKnown],
  );
  return issued;
}

/**
 * Judges a code against all that are under way for the name, counting the try first. It may come
 * from another network than it was asked for on: phones change theirs.
 */
export async function judgeRecovery(
  db: Queryable,
  name: Buffer,
  by: Requester,
  code: string,
  at: number,
): Promise<JudgedCode | null> {
  const rows = await db.query<{ key: Buffer; code_hash: Buffer }>(
    `update mail_code set tries = tries + case when requester = $3 then 0 else 1 end
     where name_key = $1 and expires_at > $2 and (tries < $4 or requester = $3)
     returning key, code_hash`,
    [name, at, requesterKey(by), FOREIGN_TRIES],
  );
  const given = codeHash(code);
  const right = rows.find((row) => timingSafeEqual(row.code_hash, given));
  if (right === undefined) return null;
  return { use: (tx) => spendCode(tx, right.key, right.code_hash, at) };
}

async function mailsOfStrangers(db: Queryable, name: Buffer, at: number): Promise<number> {
  const [row] = await db.query<{ sent: number }>(
    `select coalesce(sum(sent), 0)::int as sent from mail_code
     where name_key = $1 and not known_device and since > $2`,
    [name, at - DAY_MS],
  );
  return row?.sent ?? 0;
}

function requesterKey({ address, knownDevice }: Requester): Buffer {
  const hash = createHash('sha256');
  return knownDevice === null
    ? hash.update(`network|${networkOf(address)}`).digest()
    : hash.update('device|').update(knownDevice).digest();
}

function codeKey(name: Buffer, requester: Buffer): Buffer {
  return createHash('sha256').update('recover|').update(name).update(requester).digest();
}
