import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { readCommandLine } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';
import { Progress } from '../start/progress.ts';
import { checkBooks } from './run.ts';

/**
 * `npm run ledger:check [-- --json]`: recomputes from the journal every balance, split, wagering
 * and hash chain, the zero sum, the orders against their transfers, and the audit trail of staff.
 * Exits with 1 on a difference.
 */
const USAGE = `npm run ledger:check -- [--json]

Recomputes from the journal every balance, wagering requirement, hash chain and order, and the audit
trail and approvals of staff, and compares them with what is stored. It only reads.
  --json  prints the result as JSON
Exit codes: 0 the ledger is correct; 1 it has a difference; 2 it could not be read.
`;
const { values } = readCommandLine(USAGE, { json: { type: 'boolean', default: false } });
const asJson = values.json;
const progress = new Progress(process.stderr);
try {
  const report = await readBooks();
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
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function readBooks() {
  const { db, close } = await openDatabase(readSettings(process.env));
  try {
    return await checkBooks(db, (done, total) => {
      if (process.stderr.isTTY) progress.step(`${done} of ${total} players`);
    });
  } finally {
    await close();
  }
}
