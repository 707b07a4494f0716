import { Type } from 'typebox';
import { Count, Fields, GameId, Money, Net } from '../../fields.ts';
import { asCounted, Day, days, EXAMPLE_COUNTED, Next, page, RANGE_REFUSALS } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';

/** What was played, in minor units. */
export const Played = () => ({
  rounds: Count(),
  stakes: Money(),
  wins: Money(),
  /** Gross gaming revenue: stakes − wins. */
  ggr: Net(),
  /** Net gaming revenue: what the players' cash paid for play, GGR − bonusPart − released. */
  ngr: Net(),
  /** The part of the GGR that was staked and won with bonus money. */
  bonusPart: Net(),
  /** Bonus that became cash because its wagering was done. */
  released: Money(),
});

export const EXAMPLE_PLAYED = {
  rounds: 1200,
  stakes: 2_400_000,
  wins: 2_280_000,
  ggr: 120_000,
  ngr: 90_000,
  bonusPart: 20_000,
  released: 10_000,
} as const;

export const gameFigures = staffOperation({
  path: '/staff/reports/games',
  permission: 'reports.read',
  exports: { rows: 'rows', cut: 'day' },
  summary: 'Returns GGR and NGR of each game on each day, the newest day first.',
  request: Fields({ ...days, gameId: Type.Optional(GameId()), ...page }),
  answer: Fields({
    ...asCounted,
    rows: Type.Array(Fields({ day: Day(), gameId: GameId(), ...Played() })),
    next: Next(),
  }),
  refusals: RANGE_REFUSALS,
  example: {
    request: { from: '2026-11-01', to: '2026-11-20' },
    answer: {
      ...EXAMPLE_COUNTED,
      rows: [{ day: '2026-11-20', gameId: 66_001, ...EXAMPLE_PLAYED }],
      next: null,
    },
  },
});
