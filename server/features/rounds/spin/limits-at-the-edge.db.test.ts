import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createBonusWorld } from '../../wallet/testing/bonus-world.ts';

/**
 * Edge cases that random tests rarely reach: the last unit a limit allows, the first round of a new
 * window, and a clock that moves back over a window's edge.
 */

const LIMIT = 1_000;

let h: TestApp;
let world: ReturnType<typeof createBonusWorld>;
beforeAll(async () => {
  h = await openTestApp();
  world = createBonusWorld(h);
});
afterAll(async () => {
  await world.close();
  await h.close();
});

async function limited(column: string, cash = 100_000): Promise<PlayerRef> {
  const player = await world.newPlayer(cash);
  await world.db.query(`update wallet set ${column} = $3 where bucket = $1 and player_id = $2`, [
    player.bucket,
    player.playerId,
    LIMIT,
  ]);
  return player;
}

describe.each([
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
] as const)('a limit of the %s', (period, lengthMs) => {
  describe.each(['stake', 'loss'] as const)('on %s', (kind) => {
    const column = `${period}_${kind}_limit`;
    const refusal = `${kind}_${period}`;

    test('allows exactly up to its last unit', async () => {
      const player = await limited(column);
      expect(await world.spin(player, LIMIT + 1, 0)).toBe(refusal);
      expect(await world.spin(player, LIMIT - 1, 0)).toBe('settled');
      expect(await world.spin(player, 2, 0)).toBe(refusal);
      expect(await world.spin(player, 1, 0)).toBe('settled');
      expect(await world.spin(player, 1, 0)).toBe(refusal);
    });

    test('is not the reason when a spin within it is refused for another', async () => {
      const player = await limited(column, 2 * LIMIT - 1);
      expect(await world.spin(player, LIMIT, 0)).toBe('settled');
      world.advance(lengthMs);
      expect(await world.spin(player, LIMIT, 0)).toBe('insufficient_balance');
      expect(await world.spin(player, LIMIT + 1, 0)).toBe(refusal);
    });

    test('starts at zero in a new window, also when the clock steps back', async () => {
      const player = await limited(column);
      expect(await world.spin(player, LIMIT, 0)).toBe('settled');
      world.advance(lengthMs);
      expect(await world.spin(player, LIMIT + 1, 0)).toBe(refusal);
      expect(await world.spin(player, LIMIT, 0)).toBe('settled');
      world.advance(-lengthMs);
      expect(await world.spin(player, 1, 0)).toBe(refusal);
    });

    test('counts a win as its kind requires', async () => {
      const player = await limited(column);
      expect(await world.spin(player, 600, 500)).toBe('settled');
      // Staked 600, lost 100.
      expect(await world.spin(player, 900, 0)).toBe(kind === 'loss' ? 'settled' : refusal);
      expect(await world.spin(player, 400, 0)).toBe(kind === 'loss' ? refusal : 'settled');
    });
  });
});
