import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runToEnd } from '../bench/run-to-end.ts';
import { findProgram } from '../bench/find-program.ts';
import { EXIT_UNKNOWN, readCommandLine } from '../command-line/read.ts';
import { DASHBOARDS } from '../dashboards/panels.ts';

const FOLDER = resolve(import.meta.dirname, '../../deploy/prometheus');

const USAGE = `npm run alerts

Checks the alert rules in deploy/prometheus/ and runs their tests with promtool, which is in
Debian's package prometheus. Also checks the queries of the dashboards.
Exit codes: 0 all rules fire as their tests say and every query can be read; 1 not; 2 promtool is
not installed.
`;

readCommandLine(USAGE, {});
const promtool = findProgram('promtool');
if (promtool === null) {
  process.stderr.write("promtool is not on the path: install Debian's package prometheus\n");
  process.exit(EXIT_UNKNOWN);
}
try {
  for (const args of [
    ['check', 'config', `${FOLDER}/prometheus.yml`],
    ['test', 'rules', `${FOLDER}/alerts.test.yml`],
  ]) {
    process.stdout.write(await runToEnd(promtool, args));
  }
  process.stdout.write(await checkQueries(promtool));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Checks the dashboards' queries as rules, the only form in which promtool reads them. */
async function checkQueries(program: string): Promise<string> {
  const rules = DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries)).map(
    ({ expr }, number) => ({ record: `query_${number}`, expr }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-queries-'));
  try {
    const file = join(folder, 'queries.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    return await runToEnd(program, ['check', 'rules', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
