import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

/** The account of the programs in the image, and its group. */
export const IMAGE_USER = 10_001;

/** Built programs and pages, and what the programs read at run time. */
const FILES = [
  'server/dist',
  'sandbox/dist',
  'portal/dist',
  'games/dist',
  'backoffice/dist',
  'server/migrations',
  'server/**/*.sql',
  'ledger/*.sql',
  'server/features/players/passwords/common-passwords.txt',
  // The native module of password hashes, and PostgreSQL's parser, which several cells need.
  'node_modules/@node-rs/argon2',
  'node_modules/@node-rs/argon2-linux-*-gnu',
  'node_modules/libpg-query',
  'package.json',
  'LICENSE',
  'LICENSES.md',
];

/**
 * Writes an image's root file system into an empty folder: Node, the C libraries that it and its
 * native module load, and the built app in /app. No shell, no package manager, and only /data is
 * writable.
 * Debian or another Linux with glibc only; everything is built already.
 */
export function writeRootFiles(root: string): void {
  for (const folder of ['app', 'bin', 'data', 'etc', 'tmp', 'proc', 'dev']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  chmodSync(root, 0o755);
  // A new volume gets the owner of the folder that it covers.
  if (process.getuid?.() === 0) chownSync(join(root, 'data'), IMAGE_USER, IMAGE_USER);
  for (const path of globSync([...FILES], { cwd: checkout })) {
    cpSync(join(checkout, path), join(root, 'app', path), { recursive: true, dereference: true });
  }
  const node = realpathSync(process.execPath);
  cpSync(node, join(root, 'bin/node'));
  const native = globSync('node_modules/@node-rs/argon2-linux-*-gnu/*.node', { cwd: checkout });
  const libraries = [node, ...native.map((path) => join(checkout, path))].flatMap(librariesOf);
  for (const library of new Set(libraries)) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    cpSync(realpathSync(library), join(root, library));
  }
  const user = `glasshouse:x:${IMAGE_USER}:${IMAGE_USER}::/app:/none\n`;
  writeFileSync(join(root, 'etc/passwd'), `root:x:0:0::/:/none\n${user}`);
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nglasshouse:x:${IMAGE_USER}:\n`);
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}

/** The absolute paths of the shared libraries that a program loads, with the loader itself. */
function librariesOf(program: string): string[] {
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...listed.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path = '']) => path);
}
