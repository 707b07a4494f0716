import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { PlayedBoards } from '@glasshouse/engine/par/board-cycle.ts';
import { boardsOf } from '@glasshouse/engine/par/columns.ts';
import { playedCycle, playsBoards } from '@glasshouse/engine/par/cycle.ts';
import {
  countableGame,
  countCycles,
  figuresOf,
  freeAsPaid,
  type Cycles,
} from '@glasshouse/engine/par/figures.ts';
import type { ParGame } from '@glasshouse/engine/par/game.ts';
import type { ParFigures } from '@glasshouse/engine/par/par-figures.ts';
import { halfWidth99, sampledFigures } from '@glasshouse/engine/par/sampled-figures.ts';
import { noSamples, together, type Samples } from '@glasshouse/engine/par/samples.ts';
import { countStickyGame, stickyFigures } from '@glasshouse/engine/par/sticky-figures.ts';
import {
  runsTogether,
  whyNotStickyRuns,
  type PlayedRuns,
} from '@glasshouse/engine/par/sticky-runs.ts';
import { winCounts, type WinCounts } from '@glasshouse/engine/par/win-counts.ts';
import type { PublishedPar } from '@glasshouse/games/index.ts';
import { hashOf } from '../verify/find-definition.ts';
import { allCores, type AllCores } from './all-cores.ts';

type Progress = (share: number) => void;

/** Fewer boards are enumerated in this thread, because starting threads would take longer. */
const FEW_BOARDS = 1_000_000;
/** Target half-width of a simulated return's 99 % confidence interval: 0.1 points. */
const HALF_WIDTH = 0.001;
const CHUNK_ROUNDS = 50_000;
/** Chunks between two checks of the interval; a fixed number, so that a result is reproducible. */
const CHUNKS_A_LOOK = 16;
/** Maximum number of rounds; the sheet shows the confidence interval reached. */
const MAX_SECONDS = 15 * 60;

/** The result of deriving a definition. */
export interface Derived {
  readonly par: PublishedPar;
  /** The exact win counts; null if rounds were simulated. */
  readonly counts: WinCounts | null;
}

/** Returns the published figures of a definition: exact if countable, otherwise simulated. */
export async function derivePar(
  definition: GameDefinition,
  onProgress: Progress = () => undefined,
): Promise<PublishedPar> {
  return (await deriveWithCounts(definition, onProgress)).par;
}

/** The same, with the exact win counts behind the figures. */
export async function deriveWithCounts(
  definition: GameDefinition,
  onProgress: Progress = () => undefined,
): Promise<Derived> {
  const { figures, counts } = await derived(definition, onProgress);
  return { par: { ...figures, definitionHash: hashOf(definition) }, counts };
}

interface Found {
  readonly figures: ParFigures;
  readonly counts: WinCounts | null;
}

/** For some games only the counting itself reveals that it would take too long. */
async function derived(definition: GameDefinition, onProgress: Progress): Promise<Found> {
  if (whyNotStickyRuns(definition) === null) return playStickyRuns(definition, onProgress);
  try {
    const game = countableGame(definition);
    const cycles = await cyclesOf(game, onProgress);
    return { figures: figuresOf(game, cycles), counts: winCounts(game, cycles) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const figures = await onAllCores(definition, (cores) =>
      simulate(definition, cores, error.message, onProgress),
    );
    return { figures, counts: null };
  }
}

/**
 * Simulated free-games runs for games with sticky wilds; a fixed number, so that a result is
 * reproducible.
 */
const RUNS = 2_000_000;
const CHUNK_RUNS = 10_000;

async function playStickyRuns(definition: GameDefinition, onProgress: Progress): Promise<Found> {
  const counted = countStickyGame(definition);
  const tasks = Array.from({ length: RUNS / CHUNK_RUNS }, (_, chunk) => ({
    kind: 'runs' as const,
    chunk,
    runs: CHUNK_RUNS,
  }));
  const parts = await onAllCores(definition, (cores) =>
    cores.run<PlayedRuns>(tasks, (done) => onProgress(done / tasks.length)),
  );
  const figures = stickyFigures(counted, parts.reduce(runsTogether));
  return { figures, counts: winCounts(counted.game, { paid: counted.paid, free: null }) };
}

/** Throws RangeError with the reason if the boards cannot be counted. */
async function cyclesOf(game: ParGame, onProgress: Progress): Promise<Cycles> {
  if (!playsBoards(game) || boardsOf(game.paid) < FEW_BOARDS) return countCycles(game, onProgress);
  return onAllCores(game.definition, (cores) => playAll(game, cores, onProgress));
}

async function onAllCores<Result>(
  definition: GameDefinition,
  work: (cores: AllCores) => Promise<Result>,
): Promise<Result> {
  const cores = allCores(definition);
  try {
    return await work(cores);
  } finally {
    await cores.close();
  }
}

async function playAll(game: ParGame, cores: AllCores, onProgress: Progress): Promise<Cycles> {
  const same = freeAsPaid(game);
  const stops = game.definition.strips[0]?.length ?? 0;
  const freeStops = same ? 0 : stops;
  const tasks = Array.from({ length: stops + freeStops }, (_, place) => ({
    kind: 'boards' as const,
    games: place < stops ? ('paid' as const) : ('free' as const),
    stop: place % stops,
  }));
  const parts = await cores.run<PlayedBoards>(tasks, (done) => onProgress(done / tasks.length));
  const paid = playedCycle(game, 'paid', parts.slice(0, stops));
  return { paid, free: same ? paid : playedCycle(game, 'free', parts.slice(stops)) };
}

async function simulate(
  definition: GameDefinition,
  cores: AllCores,
  why: string,
  onProgress: Progress,
): Promise<ParFigures> {
  const startedAt = performance.now();
  let samples = noSamples(definition);
  let half = Infinity;
  for (let chunk = 0; half >= HALF_WIDTH; chunk += CHUNKS_A_LOOK) {
    const tasks = Array.from({ length: CHUNKS_A_LOOK }, (_, place) => ({
      kind: 'rounds' as const,
      chunk: chunk + place,
      rounds: CHUNK_ROUNDS,
    }));
    const parts = await cores.run<Samples>(tasks, () => undefined);
    samples = parts.reduce(together, samples);
    half = halfWidth99(samples, definition);
    // The interval's width is proportional to the inverse square root of the rounds.
    onProgress(Math.min(1, (HALF_WIDTH / half) ** 2));
    if (performance.now() - startedAt > MAX_SECONDS * 1000) break;
  }
  return sampledFigures(definition, samples, why);
}
