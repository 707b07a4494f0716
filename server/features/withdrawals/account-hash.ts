import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import { SettingError } from '../../platform/settings.ts';
import type { Sealing } from '../fairness/index.ts';

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
 * anew.
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
  await db.query(
    'insert into market_setting (name, value) values ($1, $2) on conflict (name) do nothing',
    [NAME, seal(randomBytes(32).toString('hex'))],
  );
  const [kept] = await db.query<{ value: string }>(
    'select value from market_setting where name = $1',
    [NAME],
  );
  const sealed = Buffer.from(kept?.value ?? '', 'base64');
  const hex = opened(sealing, sealed);
  if (!sealing.isCurrent(sealed)) {
    await db.query('update market_setting set value = $2 where name = $1', [NAME, seal(hex)]);
  }
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

/** Gives the key to one slice of the bare hashes. Answers how many. */
async function giveKey(db: Database, keyed: (bare: Buffer) => Buffer): Promise<number> {
  const rows = await db.query<{ key: Buffer }>(
    `(select key from directory where kind = 'payout_account' and octet_length(key) = 32 limit $1)
     union
     (select payout_account_hash from player
      where octet_length(payout_account_hash) = 32 limit $1)`,
    [SLICE],
  );
  if (rows.length === 0) return 0;
  const bare = rows.map(({ key }) => key);
  const values = [bare, bare.map(keyed)];
  await db.transaction(async (tx) => {
    await tx.query('select rekey_payout_accounts_v1($1, $2)', values);
    await tx.query(
      `update player p set payout_account_hash = k.new_key
       from unnest($1::bytea[], $2::bytea[]) k(old_key, new_key)
       where p.payout_account_hash = k.old_key and octet_length(p.payout_account_hash) = 32`,
      values,
    );
  });
  return rows.length;
}
