import { lazy } from 'react';
import { listGameFigures } from '@glasshouse/contract/backoffice/games/list-game-figures.ts';
import { call } from '../../api/call.ts';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'games',
  Page: lazy(async () => ({ default: (await import('./games-page.tsx')).GamesPage })),
  async find(text) {
    const { games } = await call(listGameFigures, {});
    return games
      .filter(({ title, gameId }) => title.toLowerCase().includes(text) || String(gameId) === text)
      .map(({ title, gameId }) => ({ label: title, note: 'game', href: `/games?open=${gameId}` }));
  },
};
