import { Type } from 'typebox';
import { Fields, GameId } from '../../fields.ts';
import { asCounted, days, EXAMPLE_COUNTED, RANGE_REFUSALS } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_PLAYED, Played } from './game-figures.ts';

export const gameTotals = staffOperation({
  path: '/staff/reports/gameTotals',
  permission: 'reports.read',
  exports: { rows: 'games', cut: 'day' },
  summary: 'Returns GGR and NGR of each game over a range of days, the largest GGR first.',
  request: Fields(days),
  answer: Fields({
    ...asCounted,
    games: Type.Array(Fields({ gameId: GameId(), ...Played() })),
  }),
  refusals: RANGE_REFUSALS,
  example: {
    request: { from: '2026-11-01', to: '2026-11-20' },
    answer: { ...EXAMPLE_COUNTED, games: [{ gameId: 66_001, ...EXAMPLE_PLAYED }] },
  },
});
