import { resolve } from 'node:path';
import { runToEnd } from '../bench/run-to-end.ts';
import { findProgram } from '../bench/find-program.ts';
import { EXIT_UNKNOWN, readCommandLine } from '../command-line/read.ts';

const FOLDER = resolve(import.meta.dirname, '../../deploy/prometheus');

const USAGE = `npm run alerts

Checks the alert rules in deploy/prometheus/ and runs their tests with promtool, which is in
Debian's package prometheus.
Exit codes: 0 all rules fire as their tests say; 1 one does not; 2 promtool is not installed.
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
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
