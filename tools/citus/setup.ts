import { createClock } from '@glasshouse/server/platform/clock.ts';
import { RunRoleError } from '@glasshouse/server/platform/run-role.ts';
import { runRoleOf } from '@glasshouse/server/platform/run-url.ts';
import { readSettings, SettingError } from '@glasshouse/server/platform/settings.ts';
import { endWith, readCommandLine, UsageError, wholeNumber } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { ClusterError, setUpCluster } from './set-up.ts';

const USAGE = `npm run citus:setup -- URL [--groups 4] [--json]

Shares the players over the shards of a Citus cluster, or brings a cluster to this version. URL is
the coordinator's, as the owner of the tables; DATABASE_URL names the role that the server works
under, at the same database. Servers that start with that DATABASE_URL find the shards themselves.
  --groups  into how many shards each table is cut, once and for all (4); two for each node is good
  --json    prints the groups as one line of JSON
Exit codes: 0 done; 1 it failed; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  groups: { type: 'string', default: '4' },
  json: { type: 'boolean', default: false },
});
const progress = new Progress(process.stderr);
try {
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new UsageError('Name the coordinator');
  const { databaseUrl } = readSettings(process.env);
  if (databaseUrl === null) throw new SettingError('DATABASE_URL must name the server’s role.');
  const groups = await setUpCluster({
    url,
    run: runRoleOf(databaseUrl),
    groups: wholeNumber('--groups', values.groups, 1, 64),
    at: createClock().now(),
    progress: (line) => progress.step(line),
  });
  progress.print('');
  const shown = groups.map(({ cell, name, host, port }) => ({ cell, name, host, port }));
  const lines = shown.map(
    ({ cell, name, host, port }) => `cell ${cell}: ${name} on ${host}:${port}`,
  );
  process.stdout.write(`${values.json ? JSON.stringify({ cells: shown }) : lines.join('\n')}\n`);
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  const isKnown = [ClusterError, RunRoleError, SettingError].some(
    (known) => error instanceof known,
  );
  process.stderr.write(`${error instanceof Error && !isKnown ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
