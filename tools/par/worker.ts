import { parentPort } from 'node:worker_threads';
import { checkDefinition, type GameDefinition } from '@glasshouse/engine/definition.ts';
import { playBoards, type Games } from '@glasshouse/engine/par/board-cycle.ts';
import { parGame } from '@glasshouse/engine/par/game.ts';
import { playSamples } from '@glasshouse/engine/par/samples.ts';
import { playRuns } from '@glasshouse/engine/par/sticky-runs.ts';
import { seededDraws } from '../simulate/random.ts';

/** One task for one worker thread. */
export type Task =
  /** Every board with the first reel at this stop. */
  | { readonly kind: 'boards'; readonly games: Games; readonly stop: number }
  /** Rounds by number, each with its own draws. */
  | { readonly kind: 'rounds'; readonly chunk: number; readonly rounds: number }
  /** Free-games runs with sticky wilds. */
  | { readonly kind: 'runs'; readonly chunk: number; readonly runs: number };

parentPort?.on('message', ({ json, task }: { json: string; task: Task }) => {
  const definition = checkDefinition(JSON.parse(json));
  const done = work(definition, task);
  parentPort?.postMessage(done, []);
});

function work(definition: GameDefinition, task: Task) {
  switch (task.kind) {
    case 'boards':
      return playBoards(parGame(definition), task.games, [task.stop]);
    case 'rounds':
      return playSamples(definition, task.rounds, seededDraws('par', task.chunk));
    case 'runs':
      return playRuns(parGame(definition), task.runs, seededDraws('par', task.chunk));
  }
}
