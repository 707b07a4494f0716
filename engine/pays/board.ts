import type { Play } from '../play.ts';
import { payAnywhere } from './anywhere.ts';
import { payClusters } from './clusters.ts';
import { payLines } from './lines.ts';
import { payWays } from './ways.ts';

/** Pays the board by the game's mechanic, without scatters. */
export function payBoard(play: Play, multiplier: number): void {
  switch (play.game.mechanics) {
    case 'lines':
      payLines(play, multiplier);
      break;
    case 'ways':
      payWays(play, multiplier);
      break;
    case 'anywhere':
      payAnywhere(play, multiplier);
      break;
    case 'clusters':
      payClusters(play, multiplier);
      break;
  }
}
