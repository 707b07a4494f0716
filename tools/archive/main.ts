import { createClock } from '@glasshouse/server/platform/clock.ts';
import { readSettings, SettingError } from '@glasshouse/server/platform/settings.ts';
import { endWith, readCommandLine, UsageError } from '../command-line/read.ts';
import { findCells } from '../data/find-cells.ts';
import { Progress } from '../start/progress.ts';
import { archiveRounds, checkArchive } from './archive-rounds.ts';
import { ArchiveError } from './archive-server.ts';
import { defaultBefore, latestBefore, monthOf, type Month } from './months.ts';

const USAGE = `npm run archive -- URL [--before 2026-01] [--check] [--json]

Moves old months of rounds to another PostgreSQL database while players play. URL names it, as the
owner of its tables; the server, the histories of players and npm run ledger:check read them there.
  --before  months before this one (UTC); default: all but this and the last thirteen
  --check   moves nothing; compares the archive with what was put there
  --json    prints the result as one line of JSON
Exit codes: 0 done, the archive is right; 1 it failed, or is not right; 2 wrong usage.
`;

const { values, positionals } = readCommandLine(USAGE, {
  before: { type: 'string' },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const progress = new Progress(process.stderr);
const at = createClock().now();
try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  const known = error instanceof ArchiveError || error instanceof SettingError;
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const [archiveUrl, ...others] = positionals;
  if (archiveUrl === undefined || others.length > 0) {
    throw new UsageError('Name the database of the archive');
  }
  if (!/^postgres(ql)?:\/\//.test(archiveUrl)) {
    throw new UsageError(`The archive's URL begins with postgresql://, not '${archiveUrl}'`);
  }
  const before = readBefore();
  const found = await findCells(readSettings(process.env));
  try {
    const cells = found.map(({ url }) => url);
    const step = (line: string): void => progress.step(line);
    if (values.check) return show(await checkArchive({ cells, archiveUrl, progress: step }));
    const report = await archiveRounds({ cells, archiveUrl, before, at, progress: step });
    return show({ ok: true, ...report });
  } finally {
    for (const { stop } of found) await stop();
  }
}

function readBefore(): Month {
  if (values.before === undefined) return defaultBefore(at);
  try {
    const before = monthOf(values.before);
    const latest = latestBefore(at);
    if (before.startAt <= latest.startAt) return before;
    throw new RangeError(
      `--before takes ${latest.name} or an earlier month: later ones are in use`,
    );
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

type Result =
  | Awaited<ReturnType<typeof checkArchive>>
  | ({ readonly ok: true } & Awaited<ReturnType<typeof archiveRounds>>);

function show(result: Result): number {
  if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
  else if ('checked' in result) {
    for (const line of result.differences) progress.print(line);
    const what = `${result.rounds} rounds in ${result.checked} parts`;
    progress.print(`${what}: ${result.ok ? 'the archive is right' : 'the archive is not right'}`);
  } else {
    for (const { cell, month, rounds, heldMs } of result.months) {
      const where = cell === 0 ? '' : `cell ${cell}, `;
      progress.print(`${where}${month}: ${rounds} rounds, switched in ${Math.round(heldMs)} ms`);
    }
    progress.print(`${result.rounds} rounds archived`);
  }
  return result.ok ? 0 : 1;
}
