import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EXIT_UNKNOWN, endWith, orEnd, readCommandLine, UsageError } from '../command-line/read.ts';
import { sheetsOfTitles } from '../par/games-document.ts';
import { percent } from '../par/percent.ts';
import { progressBar } from '../par/progress-bar.ts';
import { readGame, UnreadableGame } from '../par/read-game.ts';
import { buildRecompute } from './build-recompute.ts';
import { writeInProcesses, type TimedPackage } from './in-processes.ts';
import { readJurisdictions } from './read-options.ts';

const USAGE = `npm run certify -- <id> [<id> …] | --all [--for <names>] [--out <folder>] [--json]

Writes for each title what a test laboratory asks for: the PAR sheet, the exact return with its
counts, hashes of definition and sources with a verifier, the random numbers with their statistics,
rounds to replay, the requirements by jurisdiction, the versions, and programs that compute it all
again.
  --for   GLI-11, GLI-19, UKGC, MGA, BR, SE, ON, DE, with commas between them (default: all)
  --out   the folder, with one folder for each title (default: certification)
  --json  prints the packages as JSON
Exit codes: 0 written; 1 the statistics of the numbers did not pass; 2 invalid arguments.
`;

const { values, positionals } = readCommandLine(USAGE, {
  all: { type: 'boolean', default: false },
  for: { type: 'string' },
  out: { type: 'string', default: 'certification' },
  json: { type: 'boolean', default: false },
});
const jurisdictions = orEnd(USAGE, () => readJurisdictions(values.for));
const programs = mkdtempSync(join(tmpdir(), 'recompute-'));
try {
  const ids = await titlesAsked();
  // An unknown title ends the command before anything is written.
  for (const id of ids) {
    const { folder } = await readGame(id);
    if (folder === null) throw new UsageError('A package is of a title: name its id');
  }
  await buildRecompute(programs);
  const requests = ids.map((id) => ({
    ...{ id, jurisdictions, programs },
    out: resolve(values.out, id),
  }));
  const bar = progressBar('Writing');
  const written = await writeInProcesses(requests, {
    onProgress: bar.show,
    onMade: (made) => {
      bar.clear();
      if (!values.json) process.stdout.write(lineOf(made));
    },
  });
  bar.clear();
  if (values.json) process.stdout.write(`${JSON.stringify({ packages: written })}\n`);
  if (written.some(({ randomnessPassed }) => !randomnessPassed)) process.exitCode = 1;
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  if (!(error instanceof UnreadableGame)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_UNKNOWN;
} finally {
  rmSync(programs, { recursive: true, force: true });
}

async function titlesAsked(): Promise<readonly string[]> {
  if (values.all === positionals.length > 0) {
    throw new UsageError(values.all ? '--all is of all titles' : 'Name a title, or --all');
  }
  if (!values.all) return positionals;
  return (await sheetsOfTitles()).map(({ par }) => `${par.id}`);
}

function lineOf(made: TimedPackage): string {
  const rtp = `${percent(made.return, 4)}${made.exact ? '' : ' (simulated)'}`;
  return `${made.id} ${made.title.padEnd(16)} ${rtp.padEnd(22)} ${made.seconds} s  ${made.folder}\n`;
}
