import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { SettingError } from '../../../platform/settings.ts';
import { keepStored, replaceStored } from '../../../platform/stored-settings.ts';
import type { Sealing } from '../../fairness/index.ts';
import { bareAccountHashes, replaceAccountHashes } from '../../players/index.ts';

/**
 * A keyed hash of a payout account: numbers can be guessed, so that a bare hash of one would tell
 * it to whoever has a dump. 33 bytes: a version, then HMAC-SHA256.
 */
export type AccountHash = (account: string) => Buffer;

/** The setting under which the key is kept, sealed, and whom it is sealed for. */
const NAME = 'account_hash_key';
const VERSION = Buffer.from([1]);
/** Rows given the key in one transaction. */
const SLICE = 500;

/**
 * Reads the database's own key of its payout accounts, or makes it, and gives it to every account
 * that an earlier version stored by a bare hash. A key sealed with an older seed key is sealed
 * again.
 * @throws SettingError when no key of SEED_KEY opens it; the database is closed then.
 */
export async function openAccountHash(db: Database, sealing: Sealing): Promise<AccountHash> {
  const key = await readKey(db, sealing).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const keyed = (bare: Buffer) =>
    Buffer.concat([VERSION, createHmac('sha256', key).update(bare).digest()]);
  while ((await giveKey(db, keyed)) > 0);
  return (account) => keyed(createHash('sha256').update(account).digest());
}

async function readKey(db: Database, sealing: Sealing): Promise<Buffer> {
  const seal = (hex: string) => sealing.seal(hex, NAME).toString('base64');
  const kept = await keepStored(db, NAME, seal(randomBytes(32).toString('hex')));
  const sealed = Buffer.from(kept, 'base64');
  const hex = opened(sealing, sealed);
  if (!sealing.isCurrent(sealed)) await replaceStored(db, NAME, seal(hex));
  return Buffer.from(hex, 'hex');
}

function opened(sealing: Sealing, sealed: Buffer): string {
  try {
    return sealing.open(sealed, NAME);
  } catch {
    throw new SettingError(
      'SEED_KEY is not the one this database was sealed with: ' +
        'set the one before it too, after a comma, or take another database or DATA_DIR.',
    );
  }
}

/** Gives the key to one slice of the bare hashes. Returns how many. */
async function giveKey(db: Database, keyed: (bare: Buffer) => Buffer): Promise<number> {
  const bare = await bareAccountHashes(db, SLICE);
  if (bare.length === 0) return 0;
  await db.transaction((tx) => replaceAccountHashes(tx, bare, bare.map(keyed)));
  return bare.length;
}
