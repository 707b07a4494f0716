import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import { definition as carnivora } from '@glasshouse/games/14001/definition.ts';
import { definition as fireflyJar } from '@glasshouse/games/66121/definition.ts';
import { definition as orchidNights } from '@glasshouse/games/66122/definition.ts';
import { definition as koiPond } from '@glasshouse/games/77774/definition.ts';
import { openTitle, type OpenTitle } from '@glasshouse/games/client/testing/open-title.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';

let bench: Workbench;
let title: OpenTitle;
let page: Page;

beforeAll(async () => {
  bench = await openWorkbench();
});

afterEach(() => title.close());

afterAll(async () => {
  await bench.close();
});

/** The text of a game's rules at a stake of Rs 20.00, as the sheet shows it. */
async function rulesOf(definition: GameDefinition): Promise<string> {
  title = await openTitle(bench, definition, { stakes: [2000], defaultStake: 2000 });
  ({ page } = title);
  await page.getByRole('button', { name: 'Rules and odds' }).click();
  await page.waitForSelector('.pays');
  return (await page.locator('dialog').innerText()).replaceAll(/\s+/g, ' ');
}

const rupees = (minor: number): string =>
  `Rs ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

describe('the rules tell in the numbers of the definition', () => {
  test('lines: pays at the stake of one line, lines and free games', async () => {
    const text = await rulesOf(fireflyJar);
    expect(text).toContain('Firefly jar 5 × Rs 1,000.00');
    expect(text).toContain('20 lines from left to right');
    const { awards = {} } = fireflyJar.features.freeGames ?? {};
    for (const [moons, games] of Object.entries(awards)) {
      expect(text).toContain(`${moons} × Moon: ${games} free spins`);
    }
    expect(text).toContain('multiplied by 3');
    expect(await page.locator('.line-maps li').count()).toBe(20);
  });

  test('ways: pays for one way, wilds that multiply', async () => {
    const text = await rulesOf(orchidNights);
    const first = orchidNights.pays.ways?.[0];
    expect(text).toContain(`Moth orchid 5 × ${rupees((first?.pays[5] ?? 0) * 100)}`);
    expect(text).toContain('A way is one matching symbol on each reel');
    expect(text).toContain('Multiplies the wins it is part of by 3.');
    expect(text).toContain('Several in one win multiply each other.');
    expect(await page.locator('.line-maps').count()).toBe(0);
  });

  test('a mixed pay shows all that count for it', async () => {
    const text = await rulesOf(koiPond);
    expect(text).toContain('Red koi / Blue koi');
    expect(text).toContain('Any mix');
    expect(text).toContain('A win of wilds only pays what is listed for them.');
    const mixed = page.locator('.pay', { hasText: 'Any mix' });
    expect(await mixed.first().locator('.picture').count()).toBeGreaterThan(1);
  });

  test('clusters: a ladder by size, tumbles with their multipliers and the limit', async () => {
    const text = await rulesOf(carnivora);
    const pay = carnivora.pays.cluster?.[0];
    const sizes = Object.keys(pay?.pays ?? {});
    expect(text).toContain(`${sizes.at(-1)}+ ×`);
    expect(text).toContain('touch side by side');
    const ladder = carnivora.features.tumbles?.multipliers.map((times) => `× ${times}`).join(', ');
    expect(text).toContain(ladder);
    if (carnivora.pays.cap !== undefined) {
      expect(text).toContain(`A round pays at most ${rupees(carnivora.pays.cap * 2000)}`);
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  test('every other feature', async () => {
    const text = await rulesOf({
      ...fireflyJar,
      mechanics: { kind: 'anywhere', stakeUnits: 20 },
      pays: { anywhere: [{ symbols: 'M', pays: { 8: 10, 10: 25, 12: 100 } }], cap: 500 },
      features: {
        expandingWilds: { symbols: 'W', games: 'free' },
        stickyWilds: { symbols: 'W' },
        respins: { symbols: 'W', limit: 3, games: 'all' },
        changingRows: { weights: [{ 2: 1, 7: 1 }] },
        freeGames: { awards: { 3: 8, 4: 12 }, retriggers: { 3: 5 }, multiplier: 1, limit: 40 },
        holdAndCollect: {
          from: 6,
          spins: 3,
          chance: { coins: 1, of: 25 },
          values: [
            { units: 20, weight: 3 },
            { units: 100, weight: 1 },
          ],
          fullGrid: 1000,
        },
      },
    });
    for (const words of [
      'A round pays at most Rs 10,000.00, that is 500 times your bet.',
      '12+ × Rs 100.00 10–11 × Rs 25.00 8–9 × Rs 10.00',
      'A reel that shows Firefly jar is filled with it before wins are counted. Only in free spins.',
      'In free spins, Firefly jar stays in place',
      'up to 3 times',
      'Each reel shows 2 to 7 rows',
      '3 × Moon: 8 free spins at the same bet. 4 × Moon: 12 free spins',
      'During free spins, 3+ × Moon add 5 more. A round has at most 40 free spins.',
      '6 or more coins are held',
      'a coin in 1 of 25 cases. A full grid pays Rs 1,000.00 more.',
      'Rs 20.00 75%',
      'Rs 100.00 25%',
    ]) {
      expect(text).toContain(words);
    }
  });
});
