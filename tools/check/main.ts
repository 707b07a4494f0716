import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { checks, runCheck, type Verdict } from './checks.ts';
import { readCommandLine } from '../command-line/read.ts';

/**
 * `npm run check`: types, lint, import rules, dead code, format and code rules. Prints one line per
 * check as it ends, and the full output of failed ones at the end. `--json` prints one object
 * instead. Exits with 1 on a failure.
 */
process.chdir(resolve(import.meta.dirname, '../..'));
const USAGE = `npm run check -- [--json]

Runs the type check, lint, import rules, dead code check, format check and code rules.
  --json  prints the result as JSON
Exit codes: 0 all passed; 1 one failed.
`;
const { values } = readCommandLine(USAGE, { json: { type: 'boolean', default: false } });
const asJson = values.json;
const waiting = [...checks];
const verdicts: Verdict[] = [];
// Two at a time even on many cores: each uses several cores.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

const failed = verdicts.filter(({ ok }) => !ok);
if (asJson) {
  console.log(JSON.stringify({ ok: failed.length === 0, checks: verdicts }));
} else {
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`);
  console.log(failed.length === 0 ? '\nAll is well.' : `\n${failed.length} failed.`);
}
process.exitCode = failed.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const verdict = await runCheck(check);
    verdicts.push(verdict);
    if (asJson) continue;
    const { name, ok, seconds } = verdict;
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1)} s`);
  }
}
