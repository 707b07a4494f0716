import { checkBooks } from '../ledger-check/run.ts';
import { withApp } from '../bench/browser/with-app.ts';
import { orEnd, readCommandLine, wholeNumber } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';
import { Progress } from '../start/progress.ts';
import type { RunningApp } from '../chaos/running-app.ts';
import { operationsAt } from './documents.ts';
import { changedTables, checksums, secretsOf } from './rows.ts';
import { runRequests, type Tally } from './run.ts';
import { makeWorld, playerIdsOf } from './world.ts';

const USAGE = `npm run fuzz -- [--requests N] [--seed N] [--json]

Sends made-up requests to a running Glasshouse, from the OpenAPI documents of players and staff:
ids of other players, tokens that are none, roles without the permission, broken bodies. No answer
may be a server error, contain a text of another player, have a code that its document does not
name, or allow what is not allowed; afterwards the rows of the other players, the tables of staff
and the books must be as before.
  --requests  how many (default 200000)
  --seed      makes the same requests again; random unless given
  --json      prints the result as JSON
Exit codes: 0 no findings; 1 findings; 2 invalid arguments.
`;
const { values } = readCommandLine(USAGE, {
  requests: { type: 'string', default: '200000' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
});
const { requests, seed } = orEnd(USAGE, () => ({
  requests: wholeNumber('--requests', values.requests, 1),
  seed: wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000_000), 0),
}));

/** The tables settle after the last call of the players who were made. */
const SETTLE_MS = 8_000;

const progress = new Progress(process.stderr);
progress.step('starting Glasshouse');
// Each request comes from an address of its own, as in a crowd.
const report = await withApp(fuzz, { TRUST_PROXY: '127.0.0.1' });
if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else printReport(report);
process.exitCode = report.passed ? 0 : 1;

async function fuzz(app: RunningApp, dataDir: string) {
  progress.step('making players and staff');
  const world = await makeWorld(app, dataDir);
  const operations = [...(await operationsAt(app.portal)), ...(await operationsAt(app.backoffice))];
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const victims = await playerIdsOf(db, world.victims);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const secrets = await secretsOf(db, victims);
    const before = await checksums(db, victims);
    const beganAt = performance.now();
    const tally = await runRequests({
      world,
      operations,
      secrets,
      requests,
      seed,
      say: (done) => progress.step(`${done} of ${requests} requests`),
    });
    const seconds = Math.round((performance.now() - beganAt) / 1_000);
    const changed = changedTables(before, await checksums(db, victims));
    const books = await checkBooks(db);
    const passed = tally.findings.length === 0 && changed.length === 0 && books.ok;
    return {
      ...tally,
      operations: operations.length,
      changed,
      books: books.ok,
      seed,
      seconds,
      passed,
    };
  } finally {
    await close();
  }
}

function printReport(
  of: Tally & { changed: string[]; books: boolean; seed: number; seconds: number },
) {
  progress.print(`${of.requests} requests in ${of.seconds} s, seed ${of.seed}`);
  for (const [status, count] of Object.entries(of.statuses))
    progress.print(`  ${status}: ${count}`);
  for (const one of of.findings) {
    progress.print(
      `${one.fault} in ${one.operation} (${one.kind}): ${one.shown}\n  ${one.command}`,
    );
  }
  progress.print(`changed tables: ${of.changed.length === 0 ? 'none' : of.changed.join(', ')}`);
  progress.print(`books: ${of.books ? 'ok' : 'differ'}`);
}
