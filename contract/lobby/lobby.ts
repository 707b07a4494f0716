import { Type } from 'typebox';
import { MECHANIC_KINDS } from '@glasshouse/engine/definition-facts.ts';
import { Fields, GameId, Nothing, Nullable, OneOf, Percent } from '../fields.ts';
import { MARKET_CODES } from '../market-codes.ts';
import { operation } from '../operation.ts';

/** A win in stakes, and the odds of one in n rounds of it or more; null if not computable. */
const StatedWin = () =>
  Fields({
    stakes: Type.Number({ minimum: 0 }),
    oneIn: Nullable(Type.Number({ minimum: 1 })),
  });

export const lobby = operation({
  path: '/v1/lobby',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Returns the games, the banners, and the version and mode of this installation.',
  request: Nothing(),
  answer: Fields({
    games: Type.Array(
      Fields({
        id: GameId(),
        name: Type.String(),
        icon: Type.String(),
        /** How the board is evaluated. */
        mechanic: OneOf(...MECHANIC_KINDS),
        /** The long-run return in per cent. */
        rtp: Percent(),
        /** Per cent of rounds that pay anything. */
        hitRate: Percent(),
        /** Per cent of rounds that pay more than their bet: what is advertised as a win. */
        winRate: Percent(),
        /** The volatility index of the game's PAR sheet: standard deviation times 1.65 (90 %). */
        volatility: Type.Number({ minimum: 0 }),
        /** The maximum win of a round; null when unlimited. */
        topWin: Nullable(StatedWin()),
        /** The largest win with odds better than one in a thousand million rounds. */
        likelyTop: Nullable(StatedWin()),
        /** False: `likelyTop` and its odds come from simulated rounds, rounded. */
        exact: Type.Boolean(),
      }),
    ),
    banners: Type.Array(Fields({ gameId: GameId(), title: Type.String(), image: Type.String() }), {
      maxItems: 5,
    }),
    version: Type.String(),
    market: OneOf(...MARKET_CODES),
    mode: OneOf('demo', 'live'),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      games: [
        {
          id: 66_121,
          name: 'Firefly Jar',
          icon: '/games/66121/icon.avif',
          mechanic: 'lines',
          rtp: 96.02,
          hitRate: 29.4,
          winRate: 17.5,
          volatility: 7.8,
          topWin: { stakes: 38_465, oneIn: 2.95e254 },
          likelyTop: { stakes: 1286, oneIn: 995_194_000 },
          exact: true,
        },
      ],
      banners: [{ gameId: 66_121, title: 'Firefly Jar', image: '/games/66121/banner.avif' }],
      version: '0.1.0',
      market: 'IN',
      mode: 'demo',
    },
  },
});
