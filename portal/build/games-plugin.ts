import type { Plugin } from 'vite';
import { shownGame } from '@glasshouse/contract/lobby/shown-game.ts';
import { titles } from '@glasshouse/games/index.ts';

const NAME = 'virtual:games';

/**
 * The module `virtual:games`: the games as the lobby shows them, so that the first page is sent
 * with their pictures and figures and needs no call before it shows them.
 */
export function gamesPlugin(): Plugin {
  const games = titles.map(({ definition, par }) => shownGame(definition, par));
  return {
    name: 'glasshouse-games',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const games = ${JSON.stringify(games)};` : null),
  };
}
