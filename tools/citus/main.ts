import { once } from 'node:events';
import { resolve } from 'node:path';
import { endWith, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { buildCitus } from './build.ts';
import { startCitus } from './cluster.ts';
import { ClusterError } from './set-up.ts';

const USAGE = `npm run citus -- SOURCE [--port 6600]

For trying a Citus cluster on this machine: builds Citus 13.2.2 from a folder with its source, with
the PostgreSQL 15 of Debian (postgresql-15 and postgresql-server-dev-15), installs it there unless
it is installed, and runs one coordinator and two workers until Ctrl-C, which deletes them. Prints
the coordinator's address for npm run citus:setup.
  --port  the coordinator's; the workers have the next two
Exit codes: 0 stopped; 1 it failed; 2 wrong usage.
`;

/** Aborts at the first signal to stop; further ones, as npm passes them on, change nothing. */
function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());
  return stopped.signal;
}

const { values, positionals } = readCommandLine(USAGE, {
  port: { type: 'string', default: '6600' },
});
const progress = new Progress(process.stderr);
try {
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0) throw new UsageError('Name the source');
  const port = wholeNumber('--port', values.port, 1024, 65_533);
  const bin = buildCitus(resolve(source), (line) => progress.step(line));
  progress.step('starting the nodes');
  const cluster = await startCitus(bin, port);
  progress.print('');
  process.stdout.write(`${cluster.url}\n`);
  await once(untilStopped(), 'abort');
  await cluster.stop();
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  const isKnown = error instanceof ClusterError;
  process.stderr.write(`${error instanceof Error && !isKnown ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
