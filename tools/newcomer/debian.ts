import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const release = 'bookworm';
/** Cached between runs: creating it takes half a minute, unpacking two seconds. */
const base = join(tmpdir(), 'glasshouse-newcomer', `${release}-base.tar`);

/** The unprivileged user of the new machine. */
export const ordinaryUser = 'newcomer';

/**
 * Creates a bare machine in `root`: a minimal Debian with git, and from this machine Node, npm, the
 * package registry's address and network settings. Nothing else is installed.
 * @returns the installed Node version.
 */
export function makeMachine(root: string): string {
  if (!existsSync(base)) makeBase();
  mkdirSync(root, { recursive: true });
  execFileSync('tar', ['-xf', base, '-C', root]);
  const node = systemProgram('node');
  const npm = dirname(dirname(realpathSync(systemProgram('npm'))));
  cpSync(realpathSync(node), join(root, 'usr/bin/node'));
  cpSync(npm, join(root, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name));
  }
  const question = [join(npm, 'bin/npm-cli.js'), 'config', 'get', 'registry'];
  // npm's warnings about this machine's own settings are irrelevant here.
  const registry = execFileSync(node, question, { stdio: ['ignore', 'pipe', 'ignore'] });
  mkdirSync(join(root, 'usr/etc'), { recursive: true });
  writeFileSync(join(root, 'usr/etc/npmrc'), `registry=${registry.toString().trim()}\n`);
  for (const path of ['etc/resolv.conf', 'etc/hosts', 'etc/ssl/certs/ca-certificates.crt']) {
    rmSync(join(root, path), { force: true });
    cpSync(realpathSync(join('/', path)), join(root, path));
  }
  execFileSync('chroot', [root, 'useradd', '--create-home', '--shell', '/bin/bash', ordinaryUser]);
  return execFileSync('chroot', [root, 'node', '--version'], { encoding: 'utf8' }).trim();
}

/** This machine's environment variables that the network needs inside too. */
export function networkEnvironment(): NodeJS.ProcessEnv {
  const names = ['http_proxy', 'https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS'];
  const wanted = new Set([...names, ...names.map((name) => name.toUpperCase())]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.has(name)));
}

function makeBase(): void {
  const folder = `${base}.folder`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = ['--variant=minbase', '--include=git,ca-certificates'];
  execFileSync('debootstrap', [...options, release, folder, mirror()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('tar', ['-cf', `${base}.new`, '-C', folder, '.']);
  renameSync(`${base}.new`, base);
  rmSync(folder, { recursive: true });
}

/** The package mirror that this machine uses. */
function mirror(): string {
  const options = ['indextargets', '--format', '$(CODENAME) $(REPO_URI)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', options, { encoding: 'utf8' }).split('\n');
  const found = lines.map((line) => line.split(' ')).find(([codename]) => codename === release);
  if (found?.[1] === undefined) throw new Error(`apt has no source for Debian ${release}.`);
  return found[1];
}

/** The system's program, not the one that npm scripts put first on the PATH. */
function systemProgram(name: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const own = folders.filter((folder) => !folder.includes('node_modules'));
  const found = own.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`This machine has no ${name}.`);
  return found;
}
