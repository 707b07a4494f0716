import {
  endWith,
  EXIT_UNKNOWN,
  readCommandLine,
  UsageError,
  wholeNumber,
} from '../command-line/read.ts';
import { progressBar } from '../par/progress-bar.ts';
import { readGame, UnreadableGame } from '../par/read-game.ts';
import { reportOf, reportText } from './report.ts';
import { simulate } from './simulate.ts';

const USAGE = `npm run simulate -- <id | file.json> [--rounds N] [--seed S] [--workers N] [--json]

Plays a title, or a definition in a file, many times on all cores. The same seed gives the same
totals.
  --rounds   the number of rounds (default 1000000)
  --seed     any text
  --workers  the number of threads (default: one per core)
  --json     prints the result as JSON
Exit codes: 0 done; 2 invalid arguments or definition, with one line per error.
`;
const MAX_ROUNDS = 1_000_000_000_000;

/** `npm run simulate`: plays a game many times over all cores and says what it came to. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, {
    rounds: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'glasshouse' },
    workers: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new UsageError('Name one title or one file');
  const rounds = wholeNumber('--rounds', values.rounds, 1, MAX_ROUNDS);
  const workers =
    values.workers === undefined ? undefined : wholeNumber('--workers', values.workers, 1, 1024);
  const { definition } = await readGame(which);
  const bar = progressBar(`Playing ${definition.title}`);
  const tally = await simulate(definition, {
    rounds,
    seed: values.seed,
    ...(workers === undefined ? {} : { workers }),
    onProgress: bar.show,
  });
  bar.clear();
  const report = reportOf(definition, values.seed, tally);
  console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) endWith(error, USAGE);
  if (!(error instanceof UnreadableGame)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_UNKNOWN;
}
