import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecretFile } from './secret-file.ts';

/** What must not lie in the database it protects. Each is 32 bytes in hex. */
export interface Secrets {
  /** Signs the messages between server and payment provider. */
  providerSecret: string;
  /** Encrypts the server seeds at rest. */
  seedKey: string;
  /** Signs the public log: the Ed25519 key. */
  logKey: string;
  /** Signs notifications for push services: the VAPID key. */
  pushKey: string;
  /** The password of the database role that the server works under. */
  runPassword: string;
}

/** Reads DATA_DIR/secrets.json; what is missing there is made once and kept, for its owner only. */
export function keptSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const known = JSON.parse(text) as Partial<Secrets>;
  const secrets: Secrets = {
    providerSecret: known.providerSecret ?? randomBytes(32).toString('hex'),
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
