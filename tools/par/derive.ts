import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { PlayedBoards } from '@glasshouse/engine/par/board-cycle.ts';
import { boardsOf } from '@glasshouse/engine/par/columns.ts';
import { playedCycle, playsBoards } from '@glasshouse/engine/par/cycle.ts';
import {
  countableGame,
  figuresOf,
  freeAsPaid,
  parFigures,
} from '@glasshouse/engine/par/figures.ts';
import type { ParGame } from '@glasshouse/engine/par/game.ts';
import type { ParFigures } from '@glasshouse/engine/par/par-figures.ts';
import { halfWidth99, sampledFigures } from '@glasshouse/engine/par/sampled-figures.ts';
import { noSamples, together, type Samples } from '@glasshouse/engine/par/samples.ts';
import type { PublishedPar } from '@glasshouse/games/index.ts';
import { hashOf } from '../verify/find-definition.ts';
import { allCores, type AllCores } from './all-cores.ts';

type Progress = (share: number) => void;

/** Fewer boards are played on the spot: threads would take longer to start. */
const FEW_BOARDS = 1_000_000;
/** A simulated return is known to this half-width at 99 %: 0.1 points. */
const HALF_WIDTH = 0.001;
const CHUNK_ROUNDS = 50_000;
/** Chunks between two looks at the interval: a fixed number, so that a result can be repeated. */
const CHUNKS_A_LOOK = 16;
/** Then it ends, whatever the interval is by then: the sheet shows it. */
const MOST_SECONDS = 15 * 60;

/** The figures of a definition as they are published: counted where they can be, else simulated. */
export async function derivePar(
  definition: GameDefinition,
  onProgress: Progress = () => undefined,
): Promise<PublishedPar> {
  return { ...(await figures(definition, onProgress)), definitionHash: hashOf(definition) };
}

/** Some games show only during the count that they are too long for it. */
async function figures(definition: GameDefinition, onProgress: Progress): Promise<ParFigures> {
  try {
    return await countedFigures(definition, onProgress);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return onAllCores(definition, (cores) =>
      simulate(definition, cores, error.message, onProgress),
    );
  }
}

/** Throws RangeError, with the reason, when they cannot be counted. */
async function countedFigures(
  definition: GameDefinition,
  onProgress: Progress,
): Promise<ParFigures> {
  const game = countableGame(definition);
  if (!playsBoards(game) || boardsOf(game.paid) < FEW_BOARDS) {
    return parFigures(definition, onProgress);
  }
  return onAllCores(definition, (cores) => playAll(game, cores, onProgress));
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

async function playAll(game: ParGame, cores: AllCores, onProgress: Progress): Promise<ParFigures> {
  const same = freeAsPaid(game);
  const stops = game.definition.strips[0]?.length ?? 0;
  const freeStops = same ? 0 : stops;
  const tasks = Array.from({ length: stops + freeStops }, (_, place) => ({
    kind: 'boards' as const,
    games: place < stops ? ('paid' as const) : ('free' as const),
    stop: place % stops,
  }));
  const parts = await cores.run<PlayedBoards>(tasks, (done) => onProgress(done / tasks.length));
  const paid = playedCycle(game, parts.slice(0, stops));
  return figuresOf(game, { paid, free: same ? paid : playedCycle(game, parts.slice(stops)) });
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
    // The interval shrinks with the root of the rounds.
    onProgress(Math.min(1, (HALF_WIDTH / half) ** 2));
    if (performance.now() - startedAt > MOST_SECONDS * 1000) break;
  }
  return sampledFigures(definition, samples, why);
}
