import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { SettingError } from '../../../platform/settings.ts';
import { keepStored, replaceStored } from '../../../platform/stored-settings.ts';
import type { Sealing } from '../../fairness/index.ts';
import { bareAccountHashes, replaceAccountHashes } from '../../players/index.ts';
import type { AccountHash } from './account-hash.ts';

/** The setting that stores the encrypted key; also the encryption's associated data. */
const NAME = 'account_hash_key';
const VERSION = Buffer.from([1]);
/** Hashes converted at once. */
const SLICE = 500;

/**
 * Reads this database's key for payout account hashes, or creates it. Replaces unkeyed hashes
 * stored by an earlier version. Re-encrypts the key if it was encrypted with an older seed key.
 * @throws SettingError if no key in SEED_KEY decrypts it; closes the database first.
 */
export async function openAccountHash(db: Database, sealing: Sealing): Promise<AccountHash> {
  const key = await readKey(db, sealing).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const keyed = (bare: Buffer) =>
    Buffer.concat([VERSION, createHmac('sha256', key).update(bare).digest()]);
  while ((await replaceBareHashes(db, keyed)) > 0);
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

/** Replaces one batch of unkeyed hashes. Returns how many. */
async function replaceBareHashes(db: Database, keyed: (bare: Buffer) => Buffer): Promise<number> {
  const bare = await bareAccountHashes(db, SLICE);
  if (bare.length === 0) return 0;
  await replaceAccountHashes(db, bare, bare.map(keyed));
  return bare.length;
}
