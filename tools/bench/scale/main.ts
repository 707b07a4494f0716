import { readCommandLine, wholeNumber } from '../../command-line/read.ts';
import { installedCitus } from '../../citus/build.ts';
import { Progress } from '../../start/progress.ts';
import { cellsOfCalls } from './cells-of-calls.ts';
import { CONNECTIONS, measure, measureCitus, type Measured } from './measure.ts';
import { withDatabases } from './with-databases.ts';

const USAGE = `npm run bench -- scale [--cells 2] [--seconds 20] [--runs 2] [--json]

Measures settled, durable spins per second over HTTP (wrk, ${CONNECTIONS} connections) with one
PostgreSQL and with several that share the same players, on this machine, in turns; then checks the
books of each.
playersPerCallShards is the largest number of databases in which one call of a player touched rows
of players. Citus, one coordinator and two workers with four shards, is measured where the
PostgreSQL of pg_config has it (npm run citus -- --help); citusSpinsPerSecond is null without.
  --cells    the number of databases, from 2 to 8
  --seconds  the length of each load, from 1 to 600
  --runs     how often each is measured, from 1 to 9; the better of its runs counts
  --json     prints the result as JSON
Exit codes: 0 the books are right and every spin was answered; 1 not.
`;

/** One PostgreSQL against several cells; the ratio is of the same machine and run. */
export async function benchScale(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(
    USAGE,
    {
      json: { type: 'boolean', default: false },
      cells: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '20' },
      runs: { type: 'string', default: '2' },
    },
    args,
  );
  const cells = wholeNumber('--cells', values.cells, 2, 8);
  const seconds = wholeNumber('--seconds', values.seconds, 1, 600);
  const runs = wholeNumber('--runs', values.runs, 1, 9);
  const progress = new Progress(process.stderr);
  const say = (line: string) => progress.step(line);
  const bin = installedCitus();
  const plain: Measured[] = [];
  const shared: Measured[] = [];
  const citus: Measured[] = [];
  for (let run = 1; run <= runs; run += 1) {
    plain.push(await measure(1, seconds, (line) => say(`one database, run ${run}: ${line}`)));
    shared.push(
      await measure(cells, seconds, (line) => say(`${cells} cells, run ${run}: ${line}`)),
    );
    if (bin === null) continue;
    citus.push(await measureCitus(bin, seconds, (line) => say(`Citus, run ${run}: ${line}`)));
  }
  say('which databases the calls of a player touch');
  const playersPerCallShards = await withDatabases(2, (urls) => cellsOfCalls(urls));
  progress.print('');
  const all = [...plain, ...shared, ...citus];
  const result = {
    cells,
    connections: CONNECTIONS,
    seconds,
    plainSpinsPerSecond: best(plain),
    cellsSpinsPerSecond: best(shared),
    ratio: Math.round((best(shared) / best(plain)) * 100) / 100,
    plainP99Ms: plain.map(({ p99Ms }) => p99Ms),
    cellsP99Ms: shared.map(({ p99Ms }) => p99Ms),
    citusSpinsPerSecond: bin === null ? null : best(citus),
    citusRatio: bin === null ? null : Math.round((best(citus) / best(plain)) * 100) / 100,
    citusP99Ms: citus.map(({ p99Ms }) => p99Ms),
    playersPerCallShards,
    books: all.every(({ areBooksRight }) => areBooksRight) ? 'ok' : 'wrong',
    failedAnswers: all.reduce((sum, { failedAnswers }) => sum + failedAnswers, 0),
    missing: bin === null ? { citusSpinsPerSecond: 'no Citus is installed' } : {},
  };
  const lines = Object.entries(result).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  process.stdout.write(`${values.json ? JSON.stringify(result) : lines.join('\n')}\n`);
  return result.books === 'ok' && result.failedAnswers === 0;
}

function best(runs: readonly Measured[]): number {
  return Math.round(Math.max(...runs.map(({ spinsPerSecond }) => spinsPerSecond)));
}
