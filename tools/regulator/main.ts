import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemoClock } from '@glasshouse/server/features/providers/index.ts';
import { createClock } from '@glasshouse/server/platform/clock.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { orEnd, readCommandLine, UsageError } from '../command-line/read.ts';
import { openDatabase } from '../data/open-database.ts';
import { readDay } from './read-day.ts';
import { dayOf, type RegulatorDay } from './records.ts';

const USAGE = `npm run regulator -- --day YYYY-MM-DD --out FOLDER [--operator ID] [--json]

Writes a day (UTC) that is over as records of a regulator's data model, the Dutch Controledatabank:
one JSON file for each kind of record. The same day gives the same bytes.
  --day       the day
  --out       the folder; the files are in a folder of the day in it
  --operator  the operator's id in the records (default: glasshouse-demo)
  --json      prints how many records there are of each kind
Exit codes: 0 the files are written; 2 invalid arguments, or the day is not over.
`;
const { values } = readCommandLine(USAGE, {
  day: { type: 'string', default: '' },
  out: { type: 'string', default: '' },
  operator: { type: 'string', default: 'glasshouse-demo' },
  json: { type: 'boolean', default: false },
});
const { day, out } = orEnd(USAGE, () => {
  const found = dayOf(values.day);
  if (found === null) throw new UsageError('--day takes a day such as 2026-11-20');
  if (values.out === '') throw new UsageError('--out takes a folder');
  return { day: found, out: join(values.out, found.text) };
});

const { db, close } = await openDatabase(readSettings(process.env));
try {
  const clock = createClock();
  await loadDemoClock(db, clock);
  if (clock.now() < day.until) {
    process.stderr.write(`${day.text} is not over.\n`);
    process.exitCode = 2;
  } else {
    const records = await readDay(db, values.operator, day);
    mkdirSync(out, { recursive: true });
    for (const [kind, list] of Object.entries(records) as [keyof RegulatorDay, unknown[]][]) {
      writeFileSync(join(out, `${kind}.json`), `${JSON.stringify(list, null, 2)}\n`);
    }
    print(records);
  }
} finally {
  await close();
}

function print(records: RegulatorDay): void {
  const counts = Object.fromEntries(
    Object.entries(records).map(([kind, list]) => [kind, (list as unknown[]).length]),
  );
  const text = values.json
    ? JSON.stringify({ day: day.text, folder: out, records: counts })
    : Object.entries(counts)
        .map(([kind, count]) => `${String(count).padStart(8)}  ${kind}`)
        .join('\n');
  process.stdout.write(`${text}\n`);
}
