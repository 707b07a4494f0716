import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** An operating system account, by number. */
export interface OsUser {
  uid: number;
  gid: number;
}

const accountName = 'glasshouse';

/**
 * The account that runs PostgreSQL; null: the user of this process. PostgreSQL refuses to run as
 * root, so root uses the owner of the existing cluster, else the account "glasshouse" (created if
 * missing), else "nobody".
 * @param cluster the data directory, which need not exist yet
 */
export function databaseUser(cluster: string): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return account(accountName) ?? createAccount() ?? account('nobody') ?? noAccount();
}

function createAccount(): OsUser | null {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
  spawnSync('useradd', [...options, accountName], { env: { ...process.env, PATH } });
  return account(accountName);
}

function account(name: string): OsUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) return null;
  // macOS prints the id of "nobody" as -2.
  return { uid: Number.parseInt(uid, 10) >>> 0, gid: Number.parseInt(gid, 10) >>> 0 };
}

function noAccount(): never {
  throw new Error(
    'PostgreSQL does not run as root, and no other account could be made: ' +
      'create a user "glasshouse", start as an ordinary user, or set DATABASE_URL.',
  );
}
