import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../bench/find-program.ts';
import { buildIfStale } from '../build/main.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { IMAGE_USER, writeRootFiles } from './root-files.ts';

const USAGE = `npm run image -- root DIR
npm run image -- archive FILE [--name glasshouse:latest]

Builds the container image of this checkout, on Linux with glibc, without a registry.
root: writes its root file system into an empty folder.
archive: writes the image into one file, for docker load or podman load. Needs buildah.
  --name  the image's name in the archive
Exit codes: 0 done; 1 it could not be built; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  name: { type: 'string', default: 'glasshouse:latest' },
});
const [what, target, ...others] = positionals;
if ((what !== 'root' && what !== 'archive') || target === undefined || others.length > 0) {
  endWith(new UsageError('Name root or archive, and where to write it'), USAGE);
}
const progress = new Progress(process.stderr);
try {
  await buildIfStale((line) => progress.step(line));
  if (what === 'root') writeRoot(resolve(target));
  else writeArchive(resolve(target), values.name);
  progress.print('');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function writeRoot(root: string): void {
  if (existsSync(root) && readdirSync(root).length > 0) throw new Error(`${root} is not empty`);
  progress.step('writing the root file system');
  writeRootFiles(root);
}

function writeArchive(file: string, name: string): void {
  const buildah = findProgram('buildah');
  if (buildah === null) throw new Error('buildah is not on the path: install its Debian package');
  const work = mkdtempSync(join(tmpdir(), 'glasshouse-image-'));
  const storage = ['--root', join(work, 'storage'), '--runroot', join(work, 'run')];
  const run = (...args: string[]): string =>
    execFileSync(buildah, [...storage, '--storage-driver', 'vfs', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  try {
    const root = join(work, 'root');
    writeRootFiles(root);
    progress.step('writing the image');
    const container = run('from', 'scratch');
    run('copy', container, root, '/');
    run(
      'config',
      ...['--user', `${IMAGE_USER}:${IMAGE_USER}`, '--workingdir', '/app'],
      ...['--entrypoint', JSON.stringify(['/bin/node']), '--cmd', 'server/dist/main.js'],
      ...['--env', 'HOST=0.0.0.0', '--env', 'NODE_ENV=production', '--env', 'DATA_DIR=/tmp'],
      ...['--port', '8080', '--port', '8081', '--port', '8082'],
      ...['--healthcheck', 'CMD /bin/node server/dist/health.js', '--healthcheck-interval', '10s'],
      ...['--stop-signal', 'SIGTERM', container],
    );
    run('commit', '--format', 'docker', container, `docker-archive:${file}:${name}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
