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

/** The requester of a recovery: a device linked to the account before, or a network. */
export interface Requester {
  readonly address: string;
  readonly knownDevice: Buffer | null;
}

/** Maximum mails a day for a name from one network without a known device. */
export const MAILS_OF_NETWORK = 3;
/** Maximum of all such networks together, to protect the mailbox from a flood. */
export const MAILS_OF_STRANGERS = 30;
/** Wrong codes allowed for a name from networks that requested none of its codes. */
const FOREIGN_TRIES = 100;

/**
 * Creates a recovery code for an account's login name. Null when this requester's last one was just
 * sent, or at the daily number of mails; a known device has its own allowance.
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
 * Checks a code against all pending ones of the name, counting the attempt first. Any network may
 * use it, because phones change networks.
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
