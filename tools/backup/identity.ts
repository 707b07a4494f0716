import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { writeSecretFile } from '../start/secret-file.ts';

const FILE = 'backup-identity.txt';

/** The file with the key that opens this installation's backups. */
export function identityFile(dataDir: string): string {
  return join(dataDir, FILE);
}

/**
 * Returns for whom backups are encrypted: BACKUP_RECIPIENT, or this installation's own key, which
 * is made at the first backup.
 */
export async function recipientOf(
  dataDir: string,
  given: string | undefined,
): Promise<{ readonly recipient: string; readonly isNew: boolean }> {
  if (given !== undefined && given !== '') {
    if (!/^age1[0-9a-z]+$/.test(given)) {
      throw new Error('BACKUP_RECIPIENT must be an age recipient, which begins with age1');
    }
    return { recipient: given, isNew: false };
  }
  const path = identityFile(dataDir);
  const isNew = !existsSync(path);
  if (isNew) writeSecretFile(path, `${await generateX25519Identity()}\n`);
  return { recipient: await identityToRecipient(readIdentity(path)), isNew };
}

/** Reads an identity file: the key, possibly after comment lines. */
export function readIdentity(path: string): string {
  const key = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new Error(`${path} holds no key that begins with AGE-SECRET-KEY-`);
  return key;
}
