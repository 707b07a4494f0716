import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bannerOf, shownGame } from './shown-game.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a lobby states a sheet’s figures to the hundredth and names the game’s own pictures', () => {
  fc.assert(
    fc.property(fc.nat(999_999), share, share, (id, returned, hit) => {
      const above = hit / 2;
      const game = shownGame(
        { id, title: 'A game', mechanics: { kind: 'ways' } },
        {
          return: { decimal: returned },
          hitRate: { decimal: hit },
          exact: false,
          winsAboveStake: { decimal: above },
          volatilityIndex: { z165: returned * 20 },
          topWin: { stakes: 38_465, oneIn: '2.950e254' },
          likelyTop: { stakes: 1286, oneIn: '995194000' },
        },
      );
      expect(Math.abs(game.rtp - returned * 100)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(Math.abs(game.hitRate - hit * 100)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(Math.abs(game.winRate - above * 100)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(Math.abs(game.volatility - returned * 20)).toBeLessThanOrEqual(0.005 + 1e-9);
      for (const figure of [game.rtp, game.hitRate, game.winRate, game.volatility]) {
        expect(Number(figure.toFixed(2))).toBe(figure);
      }
      expect(game).toMatchObject({ name: 'A game', mechanic: 'ways' });
      expect(game.topWin).toEqual({ stakes: 38_465, oneIn: 2.95e254 });
      expect(game.likelyTop).toEqual({ stakes: 1286, oneIn: 995_194_000 });
      expect(game.exact).toBe(false);
      for (const address of [game.icon, bannerOf(id)]) {
        expect(address.startsWith(`/games/${id}/`)).toBe(true);
      }
    }),
  );
});
