import { checkedTogether } from '@glasshouse/ledger/check-together.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { readCommandLine } from '../command-line/read.ts';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { findCells } from '../data/find-cells.ts';
import { Progress } from '../start/progress.ts';
import { checkBooks, checkIncrementOf } from './run.ts';
import { newRowsTogether } from './together.ts';

/**
 * `npm run ledger:check [-- --json]`: recomputes from the journal every balance, split, wagering
 * and hash chain, the zero sum, the orders against their transfers, and the audit trail of staff.
 * Exits with 1 on a difference.
 */
const USAGE = `npm run ledger:check -- [--incremental] [--json]

Recomputes from the journal every balance, wagering requirement, hash chain and order, and the audit
trail and approvals of staff, and compares them with what is stored. It only reads.
  --incremental  only compares every wallet with its last checked point, and checks the entries that
                 were added since
  --json         prints the result as JSON
Exit codes: 0 the ledger is correct; 1 it has a difference; 2 it could not be read.
`;
const { values } = readCommandLine(USAGE, {
  incremental: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const asJson = values.json;
const progress = new Progress(process.stderr);
try {
  if (values.incremental) process.exitCode = await checkIncrement();
  else process.exitCode = await checkWhole();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function checkWhole(): Promise<number> {
  const step = (done: number, total: number) => {
    if (process.stderr.isTTY) progress.step(`${done} of ${total} players`);
  };
  const report = checkedTogether(
    await onDatabases((db, url) => checkBooks(db, { url, progress: step })),
  );
  if (process.stderr.isTTY) progress.print('');
  if (asJson) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } else {
    for (const { where, what, claimed, follows } of report.differences) {
      process.stdout.write(`${where}: ${what} says ${claimed}, but ${follows} follows\n`);
    }
    const { players, rounds, transfers, auditEntries, differenceCount } = report;
    process.stdout.write(
      `${players} players, ${rounds} rounds, ${transfers} transfers, ` +
        `${auditEntries} audit entries: ` +
        `${report.ok ? 'the books are right' : `${differenceCount} differences`}\n`,
    );
  }
  return report.ok ? 0 : 1;
}

async function checkIncrement(): Promise<number> {
  const report = newRowsTogether(await onDatabases((db) => checkIncrementOf(db)));
  if (asJson) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } else {
    for (const { playerId, what, claimed, follows } of report.differences) {
      process.stdout.write(`player ${playerId}: ${what} says ${claimed}, but ${follows} follows\n`);
    }
    const { players, rows, differences } = report;
    process.stdout.write(
      `${rows} new entries of ${players} players: ` +
        `${report.ok ? 'they are right' : `${differences.length} differences`}\n`,
    );
  }
  return report.ok ? 0 : 1;
}

/** Runs `work` on each database of the installation: one, or several cells. */
async function onDatabases<Result>(
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { url, stop } of await findCells(readSettings(process.env))) {
    const db = createDatabase({ url, size: 2, onError: () => undefined });
    try {
      results.push(await work(db, url));
    } finally {
      await db.close();
      await stop();
    }
  }
  return results;
}
