import { readFileSync } from 'node:fs';
import {
  FORMATS,
  listDays,
  listKept,
  readFile,
  startOfDay,
  StatementError,
  storeStatement,
  type Format,
} from '@glasshouse/server/features/reconciliation/index.ts';
import { loadDemoClock } from '@glasshouse/server/features/providers/index.ts';
import { createClock } from '@glasshouse/server/platform/clock.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { orEnd, readCommandLine, UsageError } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';

const USAGE = `npm run reconcile -- [--day YYYY-MM-DD] [--file F --format ${FORMATS.join('|')}] [--json]

Compares a provider's statement of a day (UTC) with the ledger. With --file it stores the statement
first; the server also fetches those of the last three days itself, once an hour. Prints the
differences that are open.
  --day       the day (default: all days; for a CSV file it is needed)
  --file      the provider's file
  --format    its format (default: json)
  --provider  the provider's name (default: sandbox)
  --json      prints the result as JSON
Exit codes: 0 nothing is open; 1 differences are open; 2 invalid arguments, or a file that is no
statement: nothing was stored.
`;
const { values } = readCommandLine(USAGE, {
  day: { type: 'string', default: '' },
  file: { type: 'string' },
  format: { type: 'string', default: 'json' },
  provider: { type: 'string', default: 'sandbox' },
  json: { type: 'boolean', default: false },
});
const format = orEnd(USAGE, () => {
  const { day, file } = values;
  if (day !== '' && startOfDay(day) === null) throw new UsageError(`${day} is no day`);
  const found = FORMATS.find((one) => one === values.format);
  if (found === undefined) throw new UsageError(`--format takes ${FORMATS.join(', ')}`);
  if (file !== undefined && found === 'csv' && day === '') {
    throw new UsageError('A CSV file needs --day');
  }
  return found;
});

try {
  const report = await reconcile(format);
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(report);
  process.exitCode = report.open.length === 0 ? 0 : 1;
} catch (error) {
  const lines = error instanceof StatementError ? error.faults : [String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 2;
}

async function reconcile(fileFormat: Format) {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    if (values.file !== undefined) {
      await importFile(db, values.file, fileFormat, marketPack(settings.market).currency);
    }
    const day = values.day === '' ? null : values.day;
    const days = (await listDays(db, { before: null, limit: 400 })).filter(
      (one) => day === null || one.day === day,
    );
    const open = await listKept(db, { state: 'open', day, after: null, limit: 10_000 });
    return { days, open };
  } finally {
    await close();
  }
}

async function importFile(
  db: Database,
  path: string,
  fileFormat: Format,
  currency: string,
): Promise<void> {
  const text = readFileSync(path, 'utf8');
  const statement = readFile(fileFormat, text, values.day);
  const clock = createClock();
  await loadDemoClock(db, clock);
  const at = clock.now();
  const { provider } = values;
  const stored = await db.transaction((tx) =>
    storeStatement(tx, { provider, statement, currency, text, at, by: null }),
  );
  if (stored === 'day_not_over') throw new StatementError([`${statement.day} is not over yet`]);
}

function print({ days, open }: Awaited<ReturnType<typeof reconcile>>): void {
  for (const { day, provider, lines, matched, ended } of days) {
    process.stdout.write(
      `${day} ${provider}: ${lines} lines, ${matched} matched, ${ended} differences ended\n`,
    );
  }
  for (const { day, kind, subject, orderId, theirs, ours } of open) {
    process.stdout.write(
      `${day} ${kind.replaceAll('_', ' ')}: ${subject} ${orderId}, ` +
        `statement ${theirs ?? 'nothing'}, ledger ${ours ?? 'nothing'}\n`,
    );
  }
  process.stdout.write(open.length === 0 ? 'Nothing is open.\n' : `${open.length} open\n`);
}
