import { rotateSeed } from '../fairness/rotate-seed.ts';
import { operation } from '../operation.ts';

/**
 * Like /v1/fairness/rotate, from inside a game: the page then sets the player's client seed for the
 * next server seed with /game/setClientSeed.
 */
export const rotateGameSeed = operation({
  ...rotateSeed,
  path: '/game/rotateSeed',
  access: 'game',
});
