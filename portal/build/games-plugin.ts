import type { Plugin } from 'vite';
import { shownGame } from '@glasshouse/contract/lobby/shown-game.ts';
import { titles } from '@glasshouse/games/index.ts';

const NAME = 'virtual:games';

/**
 * The module `virtual:games`: the games for the lobby. The first page is sent with their pictures
 * and figures, and needs no call to show them.
 */
export function gamesPlugin(): Plugin {
  const games = titles.map(({ definition, par }) => shownGame(definition, par));
  return {
    name: 'glasshouse-games',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const games = ${JSON.stringify(games)};` : null),
  };
}
