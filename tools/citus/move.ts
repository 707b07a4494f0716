import { createClock } from '@glasshouse/server/platform/clock.ts';
import { runRoleOf } from '@glasshouse/server/platform/run-url.ts';
import { readSettings, SettingError } from '@glasshouse/server/platform/settings.ts';
import { endWith, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { moveShards } from './move-shards.ts';
import { ClusterError } from './set-up.ts';

const USAGE = `npm run citus:move -- URL CELL HOST:PORT [--json]

Moves the shards of a cell to another node of a Citus cluster while its players play. URL is the
coordinator's, as the owner; DATABASE_URL names the role that the server works under. Use this
instead of Citus' own rebalancer: servers find the shards only where this or citus:setup has put
them. A move that was interrupted is completed by citus:setup.
  --json  prints the result as one line of JSON
Exit codes: 0 done; 1 it failed; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  json: { type: 'boolean', default: false },
});
const progress = new Progress(process.stderr);
try {
  const [url, cellText, place, ...others] = positionals;
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(place ?? '') ?? [];
  if (url === undefined || host === undefined || port === undefined || others.length > 0) {
    throw new UsageError('Name the coordinator, the cell and the node');
  }
  const { databaseUrl } = readSettings(process.env);
  if (databaseUrl === null) throw new SettingError('DATABASE_URL must name the server’s role.');
  const cell = wholeNumber('CELL', cellText ?? '', 1, 64);
  const { pausedMs } = await moveShards({
    ...{ url, cell, role: runRoleOf(databaseUrl).name },
    to: { host, port: wholeNumber('PORT', port, 1, 65_535) },
    at: createClock().now(),
    progress: (line) => progress.step(line),
  });
  progress.print('');
  const result = { cell, host, port, pausedMs };
  process.stdout.write(
    `${values.json ? JSON.stringify(result) : `cell ${cell} is on ${place}; ${pausedMs} ms`}\n`,
  );
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  const isKnown = error instanceof ClusterError || error instanceof SettingError;
  process.stderr.write(`${error instanceof Error && !isKnown ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
