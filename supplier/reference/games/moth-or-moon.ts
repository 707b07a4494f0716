import type { TableGame } from '../../library/game.ts';

/** A whole game: what it costs, what can come, and the picture of its tile. */
export const mothOrMoon: TableGame = {
  code: 'moth-or-moon',
  name: 'Moth or Moon',
  stakes: [200, 500, 1_000, 2_000],
  outcomes: [
    { weight: 60, pays: 0, name: 'night' },
    { weight: 32, pays: 2, name: 'moth' },
    { weight: 7, pays: 3, name: 'moon' },
    { weight: 1, pays: 10, name: 'eclipse' },
  ],
  icon:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0d1f2b"/>' +
    '<circle cx="64" cy="32" r="19" fill="#f2dfa2"/><circle cx="72" cy="26" r="17" fill="#0d1f2b"/>' +
    '<path d="M44 62c-6-16-26-20-30-10 0 12 16 16 28 14-10 4-16 14-8 18 8 2 12-10 12-16 0 6 4 18 12 16 8-4 2-14-8-18 12 2 28-2 28-14-4-10-24-6-30 10z" fill="#d7a86e"/>' +
    '<path d="M45 56l-5-10m7 10l5-10" stroke="#f4e6c8" stroke-width="1.6" fill="none"/></svg>',
};
