import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { checkDefinition } from '@glasshouse/engine/definition.ts';
import { returnOfPays } from '@glasshouse/engine/par/contribution.ts';
import { countCycle } from '@glasshouse/engine/par/cycle.ts';
import { plus, toNumber, ZERO } from '@glasshouse/engine/par/fraction.ts';
import { parGame, type ParGame } from '@glasshouse/engine/par/game.ts';
import { lineReader } from '@glasshouse/engine/par/line-reader.ts';
import {
  scanBoards,
  scanTables,
  type ScanSums,
  type ScanTables,
} from '@glasshouse/engine/par/scan.ts';
import { readCommandLine } from '../../command-line/read.ts';
import { scanInC } from './c-scan.ts';
import type { ScannedPart, ScanPart } from './worker.ts';

const GAME = new URL('../../../engine/par/published/atkins-diet.json', import.meta.url);
/** Number of runs; the fastest counts, because other load only makes a run slower. */
const RUNS = 5;
/** One run is too short for the clock's resolution. */
const REPEATS = 50;

interface Result {
  /** Boards of the full cycle: 5 reels of 32 stops, 20 lines. */
  boards: number;
  /** Every board enumerated: on one core in CPU time, on all cores in wall time. */
  boardsPerSecond: number;
  boardsPerSecondAllCores: number;
  cores: number;
  /** The same scan in C (-O2) on one core; null without a compiler. */
  cBoardsPerSecond: number | null;
  /** boardsPerSecond / cBoardsPerSecond */
  ratio: number | null;
  /** Whether all scans and both counting methods gave the same sums. */
  sumsEqual: boolean;
  /** Counts boards by class; subtrees that cannot pay are counted without enumeration. */
  counting: { seconds: number; boardsPerSecond: number };
  /** Computes the return alone by convolution of the reels, without enumerating boards. */
  convolution: { seconds: number; boardsPerSecond: number; return: number };
  /** Load average of the last minute; above the core count, other processes ran too. */
  loadAverage: number;
}

const USAGE = `npm run bench -- scan [--json]

Measures how fast full cycles of a game are counted, compared to the same loop in C. Needs a C
compiler.
  --json  prints the result as JSON
Exit codes: 0 measured.
`;

/**
 * Measures the speed of counting full cycles: with every board enumerated, in C, and without
 * enumeration.
 */
export async function benchScan(args: readonly string[]): Promise<boolean> {
  const { values } = readCommandLine(USAGE, { json: { type: 'boolean', default: false } }, args);
  const definition = checkDefinition(JSON.parse(readFileSync(GAME, 'utf8')));
  const game = parGame(definition);
  const tables = scanTables(definition, lineReader(definition), game.paid);
  const [stops = 1] = tables.stops;
  const one = best(() => scanBoards(tables, 0, stops));
  const all = await scanOnAllCores(tables, stops);
  const inC = await scanInC(tables, RUNS);
  const counting = best(() => countCycle(game, 'paid'));
  const convolution = best(() => {
    const returns = Array.from({ length: REPEATS }, () => returnOfPays(game, game.paid));
    return (returns[0] ?? []).reduce(plus, ZERO);
  });
  const convolutionSeconds = convolution.seconds / REPEATS;

  const { boards } = one.value;
  const rate = (seconds: number): number => Math.round(boards / seconds);
  const cRate = inC === null ? null : rate(inC.seconds);
  const lineReturn = one.value.units / boards / game.stakeUnits;
  const sums = [all.sums, inC?.sums ?? one.value].map((other) => JSON.stringify(other));
  const result: Result = {
    boards,
    boardsPerSecond: rate(one.seconds),
    boardsPerSecondAllCores: rate(all.seconds),
    cores: availableParallelism(),
    cBoardsPerSecond: cRate,
    ratio: cRate === null ? null : rate(one.seconds) / cRate,
    sumsEqual:
      sums.every((other) => other === JSON.stringify(one.value)) &&
      linesOfClasses(game, counting.value) === one.value.units &&
      Math.abs(toNumber(convolution.value) - lineReturn) < 1e-12,
    counting: { seconds: counting.seconds, boardsPerSecond: rate(counting.seconds) },
    convolution: {
      seconds: convolutionSeconds,
      boardsPerSecond: rate(convolutionSeconds),
      return: toNumber(convolution.value),
    },
    loadAverage: loadavg()[0] ?? 0,
  };
  process.stdout.write(`${values.json ? JSON.stringify(result) : pretty(result)}\n`);
  return result.sumsEqual;
}

/** The line pays of the whole cycle, without scatter pays. */
function linesOfClasses(game: ParGame, cycle: ReturnType<typeof countCycle>): number {
  return cycle.classes.reduce(
    (sum, { units, tally, boards }) => sum + boards * (units - game.scatterUnits(tally)),
    0,
  );
}

/** The shortest of several runs, in CPU time of this thread. */
function best<T>(run: () => T): { readonly value: T; readonly seconds: number } {
  const timed = (): { value: T; seconds: number } => {
    const before = process.threadCpuUsage();
    const value = run();
    const { user, system } = process.threadCpuUsage(before);
    return { value, seconds: (user + system) / 1e6 };
  };
  let shortest = timed();
  for (let again = 1; again < RUNS; again += 1) {
    const one = timed();
    if (one.seconds < shortest.seconds) shortest = one;
  }
  return shortest;
}

/**
 * One thread per core, each with a part of the first reel; from the first start to the last end.
 * Every run uses new threads, because JIT compilation specializes a first scan for its tables.
 */
async function scanOnAllCores(
  tables: ScanTables,
  stops: number,
): Promise<{ readonly sums: ScanSums; readonly seconds: number }> {
  const cores = availableParallelism();
  let shortest = { sums: NO_SUMS, seconds: Infinity };
  for (let run = 0; run < RUNS; run += 1) {
    const parts = await Promise.all(
      Array.from({ length: cores }, (_, place) =>
        scanInThread({
          tables,
          from: Math.floor((place * stops) / cores),
          to: Math.floor(((place + 1) * stops) / cores),
        }),
      ),
    );
    const began = Math.min(...parts.map(({ beganAt }) => beganAt));
    const ended = Math.max(...parts.map(({ endedAt }) => endedAt));
    const seconds = (ended - began) / 1000;
    const sums = parts.reduce((sum, part) => together(sum, part.sums), NO_SUMS);
    if (seconds < shortest.seconds) shortest = { sums, seconds };
  }
  return shortest;
}

function scanInThread(workerData: ScanPart): Promise<ScannedPart> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const NO_SUMS: ScanSums = { boards: 0, units: 0, unitsSquared: 0, paying: 0, maxUnits: 0 };

function together(a: ScanSums, b: ScanSums): ScanSums {
  return {
    boards: a.boards + b.boards,
    units: a.units + b.units,
    unitsSquared: a.unitsSquared + b.unitsSquared,
    paying: a.paying + b.paying,
    maxUnits: Math.max(a.maxUnits, b.maxUnits),
  };
}

function pretty(result: Result): string {
  const millions = (rate: number | null): string =>
    rate === null ? 'no compiler' : `${(rate / 1e6).toFixed(1)} million boards a second`;
  return [
    `Full cycle of ${result.boards} boards (5 × 32 stops, 20 lines), load ${result.loadAverage.toFixed(1)}`,
    `Visiting each board, one core   ${millions(result.boardsPerSecond)}`,
    `Visiting each board, ${result.cores} cores    ${millions(result.boardsPerSecondAllCores)}`,
    `The same in C, one core         ${millions(result.cBoardsPerSecond)}`,
    `Counting into classes           ${millions(result.counting.boardsPerSecond)}`,
    `The return reel by reel         ${(result.convolution.seconds * 1000).toFixed(3)} ms`,
    `Sums equal                      ${result.sumsEqual ? 'yes' : 'NO'}`,
  ].join('\n');
}
