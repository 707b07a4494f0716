import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { removePostgres } from '../../postgres/embedded.ts';
import { checkout, projectFiles } from '../../rules/tree.ts';
import { freePort } from '../../start/ports.ts';

const execute = promisify(execFile);

/** An `npm run dev` in a copy of the source tree. */
export interface DrivenDev {
  readonly portal: string;
  readonly games: string;
  /** Edits a file of the copy, by its path in the checkout. */
  edit(path: string, change: (text: string) => string): void;
  /** The output so far. */
  printed(): string;
  /** Resolves when the output matches; rejects if the program exits first. */
  says(text: string | RegExp): Promise<void>;
  /** Runs a script of the copy with its data; resolves with what it printed. */
  run(script: string, ...args: string[]): Promise<string>;
  /** Sends SIGINT, as Ctrl-C does, and resolves with the exit code. */
  interrupt(): Promise<number | null>;
  /** Stops it if it is still running and deletes the copy. */
  remove(): Promise<void>;
}

/** Starts it on free ports; await its ready message before use. */
export async function startDev(): Promise<DrivenDev> {
  const root = copyOfTheTree();
  const dataDir = join(root, '.data', 'dev');
  const port = await freePort('127.0.0.1');
  const gamesPort = await freePort('127.0.0.1');
  const child = spawn(process.execPath, ['tools/dev/main.ts', '--no-history'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: '',
      PORT: String(port),
      GAMES_PORT: String(gamesPort),
      BACKOFFICE_PORT: String(await freePort('127.0.0.1')),
      PROVIDER_PORT: String(await freePort('127.0.0.1')),
      DEMO_ROBOTS: '0',
      // Unset the test runner's variables, which would make a production or test build of the
      // portal.
      NODE_ENV: undefined,
      VITEST: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  return {
    portal: `http://127.0.0.1:${port}`,
    games: `http://127.0.0.1:${gamesPort}`,
    edit(path, change) {
      const file = join(root, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    printed: () => printed,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (printed.search(text) !== -1) resolve();
        };
        child.stdout.on('data', look);
        void ended.then(() => reject(new Error(`it ended: ${printed}`)));
        look();
      }),
    async run(script, ...args) {
      const env = { ...process.env, DATA_DIR: dataDir };
      const { stdout } = await execute(process.execPath, [script, ...args], { cwd: root, env });
      return stdout;
    },
    async interrupt() {
      child.kill('SIGINT');
      return ended;
    },
    async remove() {
      child.kill('SIGINT');
      await ended;
      await removePostgres(dataDir);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Copies our own files and links the packages, so that edits affect no other checkout. */
function copyOfTheTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'glasshouse-dev-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(root, 0o755);
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(checkout, path), join(root, path));
  }
  const modules = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(checkout, 'node_modules'))) {
    // Caches are written to, and workspace links must point to the copies.
    if (name === '@glasshouse' || name === '.cache' || name.startsWith('.vite')) continue;
    symlinkSync(join(checkout, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '@glasshouse'));
  for (const name of readdirSync(join(checkout, 'node_modules', '@glasshouse'))) {
    symlinkSync(join(root, name), join(modules, '@glasshouse', name));
  }
  return root;
}
