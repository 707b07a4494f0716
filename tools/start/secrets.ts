import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecretFile } from './secret-file.ts';

/** Secrets that must not be stored in the database they protect. Each is 32 bytes in hex. */
export interface Secrets {
  /** Signs the messages between server and payment provider. */
  providerSecret: string;
  /** Signs the messages between server and supplier of games. */
  supplierSecret: string;
  /** Encrypts the server seeds at rest. */
  seedKey: string;
  /** The Ed25519 key that signs the public log. */
  logKey: string;
  /** The VAPID key that signs push messages. */
  pushKey: string;
  /** The password of the server's database role. */
  runPassword: string;
}

/**
 * Reads DATA_DIR/secrets.json; generates and stores missing secrets, readable only by the owner.
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const known = JSON.parse(text) as Partial<Secrets>;
  const secrets: Secrets = {
    providerSecret: known.providerSecret ?? randomBytes(32).toString('hex'),
    supplierSecret: known.supplierSecret ?? randomBytes(32).toString('hex'),
    seedKey: known.seedKey ?? randomBytes(32).toString('hex'),
    logKey: known.logKey ?? randomBytes(32).toString('hex'),
    pushKey: known.pushKey ?? randomBytes(32).toString('hex'),
    runPassword: known.runPassword ?? randomBytes(32).toString('hex'),
  };
  if (Object.keys(secrets).some((name) => !Object.hasOwn(known, name))) {
    writeSecretFile(path, `${JSON.stringify(secrets, null, 2)}\n`);
  }
  return secrets;
}
