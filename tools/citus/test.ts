import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { TEST_RUN_ROLE } from '@glasshouse/server/testing/database.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { Progress } from '../start/progress.ts';
import { makeTemplate } from './template.ts';

const USAGE = `npm run citus:test -- URL [part of a path …]

Runs the tests that need a database on a Citus cluster. URL is its coordinator's, as a superuser.
Exit codes: 0 all passed; 1 not; 2 wrong usage.
`;

const { positionals } = readCommandLine(USAGE, {});
const [url, ...filters] = positionals;
if (url === undefined) endWith(new UsageError('Name the coordinator'), USAGE);
else process.exitCode = await runTests(url);

async function runTests(coordinator: string): Promise<number> {
  const progress = new Progress(process.stderr);
  const template = await makeTemplate(coordinator, TEST_RUN_ROLE, (line) => progress.step(line));
  progress.print('');
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'whole', ...filters], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      TEST_DATABASE_URL: coordinator,
      TEST_CITUS: JSON.stringify(template),
    },
    stdio: 'inherit',
  });
  return status ?? 1;
}
