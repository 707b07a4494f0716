import { parseArgs } from 'node:util';
import { DefinitionError } from '@glasshouse/engine/shape.ts';
import { progressBar } from '../par/progress-bar.ts';
import { readGame, WrongUse } from '../par/read-game.ts';
import { reportOf, reportText } from './report.ts';
import { simulate } from './simulate.ts';

const USAGE = 'npm run simulate -- <id | file.json> --rounds N [--seed S] [--workers N] [--json]';
const MOST_ROUNDS = 1_000_000_000_000;

/** `npm run simulate`: plays a game many times over all cores and says what it came to. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [which, ...more] = positionals;
  if (which === undefined || more.length > 0) throw new WrongUse(`usage: ${USAGE}`);
  const rounds = wholeNumber(values.rounds, MOST_ROUNDS);
  const workers = values.workers === undefined ? undefined : wholeNumber(values.workers, 1024);
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

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: 'glasshouse' },
        workers: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new WrongUse(`usage: ${USAGE}`);
  }
}

function wholeNumber(text: string, most: number): number {
  const value = /^[1-9]\d*$/.test(text) ? Number(text) : Infinity;
  if (value > most) throw new WrongUse(`${text} is no whole number from 1 to ${most}: ${USAGE}`);
  return value;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof DefinitionError) && !(error instanceof WrongUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
