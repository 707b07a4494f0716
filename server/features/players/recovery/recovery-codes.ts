import { createHash, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Database, Queryable } from '../../../platform/database.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { codeHash } from '../codes.ts';
import { skipFlush } from '../log-in/login-attempts.ts';
import {
  insertCode,
  MAILS_A_DAY,
  spendCode,
  type NewCode,
  type CheckedCode,
} from '../mail/mail-codes.ts';

/** Who asks for a recovery: a device that was linked to the account before, or a network. */
export interface Requester {
  readonly address: string;
  readonly knownDevice: Buffer | null;
}

/** Mails a day that one network without a known device may cause for a name. */
export const MAILS_OF_NETWORK = 3;
/** The same of all such networks together: a mailbox is not flooded. */
export const MAILS_OF_STRANGERS = 30;
/** Wrong codes a name's codes bear from networks that requested none of them. */
const FOREIGN_TRIES = 100;

/**
 * Makes a recovery code for the login name of an account. Null when this requester's last one was
 * just sent, or when the mails of the day are used up; what others requested uses up nothing of a
 * known device's.
 */
export async function issueRecovery(
  db: Queryable,
  name: Buffer,
  by: Requester,
  at: number,
): Promise<NewCode | null> {
  const isKnown = by.knownDevice !== null;
  if (!isKnown && (await mailsOfStrangers(db, name, at)) >= MAILS_OF_STRANGERS) return null;
  const requester = requesterKey(by);
  const key = codeKey(name, requester);
  const issued = await insertCode(db, key, null, at, isKnown ? MAILS_A_DAY : MAILS_OF_NETWORK);
  if (issued === null) return null;
  await db.query(
    'update mail_code set name_key = $2, requester = $3, known_device = $4 where key = $1',
    [key, name, requester, isKnown],
  );
  return issued;
}

/**
 * Checks a code against all that are under way for the name, counting the try first. It may come
 * from another network than it was requested on: phones change theirs.
 */
export async function checkRecoveryCode(
  db: Database,
  name: Buffer,
  by: Requester,
  code: string,
  at: number,
): Promise<CheckedCode | null> {
  const rows = await db.transaction(async (tx) => {
    await skipFlush(tx);
    return tx.query<{ key: Buffer; code_hash: Buffer }>(
      `update mail_code set tries = tries + case when requester = $3 then 0 else 1 end
       where name_key = $1 and expires_at > $2 and (tries < $4 or requester = $3)
       returning key, code_hash`,
      [name, at, requesterKey(by), FOREIGN_TRIES],
    );
  });
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

export function requesterKey({ address, knownDevice }: Requester): Buffer {
  const hash = createHash('sha256');
  return knownDevice === null
    ? hash.update(`network|${networkOf(address)}`).digest()
    : hash.update('device|').update(knownDevice).digest();
}

export function codeKey(name: Buffer, requester: Buffer): Buffer {
  return createHash('sha256').update('recover|').update(name).update(requester).digest();
}
