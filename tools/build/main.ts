import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { readCommandLine } from '../command-line/read.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { NODE_PROGRAMS } from './programs.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** What any web app may import besides its own folder (docs/ARCHITECTURE.md). */
const sharedInputs = ['contract', 'engine', 'games', 'kit', 'markets', 'stage', 'words'];
/** portal/build has the plugins of both apps. */
const otherInputs = ['package-lock.json', 'portal/build', 'tsconfig.json'];
const programInputs = ['package-lock.json', 'tools/build'];
const notAnInput = new Set(['node_modules', 'dist', '.vite']);

/** The file in `dist` that stores the hash of the build's inputs. */
const stampName = '.built-from';
/** Several test files may request the same build at the same time. */
const lockFile = join(checkout, 'node_modules/.cache/glasshouse-build.lock');

/**
 * Builds the server, the sandbox and every web app (a folder with a vite.config.ts) whose inputs
 * changed since its last build. Each build runs in a process of its own, so its memory is freed
 * afterwards.
 * @throws Error with the builder's output if a build fails.
 */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  await oneAtATime(lockFile, () => buildStale(log));
}

async function buildStale(log: (line: string) => void): Promise<void> {
  for (const { folder, inputs } of NODE_PROGRAMS) {
    const script = [join(import.meta.dirname, 'build-program.ts'), folder];
    await ifStale(folder, [...inputs, ...programInputs], log, () => run(folder, script, checkout));
  }
  for (const app of webApps()) {
    const inputs = [app, ...sharedInputs, ...otherInputs];
    const script = [viteOf(app), 'build', '--logLevel', 'warn'];
    await ifStale(app, inputs, log, () => run(app, script, join(checkout, app)));
  }
}

/** Builds into `folder`/dist if that was built from other inputs. */
async function ifStale(
  folder: string,
  inputs: readonly string[],
  log: (line: string) => void,
  make: () => Promise<void>,
): Promise<void> {
  const hash = hashOf(inputs);
  const stamp = join(checkout, folder, 'dist', stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  log(`building ${folder}`);
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function webApps(): string[] {
  const exclude = (path: string) => path.includes('node_modules');
  return globSync(['*/vite.config.ts', '*/*/vite.config.ts'], { cwd: checkout, exclude })
    .map((path) => dirname(path))
    .sort();
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string): void {
  const full = join(checkout, path);
  const kind = statSync(full, { throwIfNoEntry: false });
  if (kind?.isDirectory() === true) {
    const names = readdirSync(full).filter((name) => !notAnInput.has(name));
    for (const name of names.sort()) addTo(hash, join(path, name));
  } else if (kind?.isFile() === true && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0${kind.size}\0`).update(readFileSync(full));
  }
}

function viteOf(app: string): string {
  const require = createRequire(join(checkout, app, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}

async function run(what: string, script: readonly string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, script, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const status = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  if (status !== 0) throw new Error(`${what} could not be built:\n${output.trim()}`);
}

if (import.meta.main) {
  readCommandLine(
    'npm run build\n\nBuilds the server, the sandbox and every web app whose sources changed since the last build.',
    {},
  );
  await buildIfStale((line) => console.log(line));
}
