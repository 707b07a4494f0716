import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAUNCH, openFakeServer } from '@glasshouse/games/client/testing/fake-server.ts';
import { openTitle } from '@glasshouse/games/client/testing/open-title.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';
import { titles } from '@glasshouse/games/index.ts';
import { legibilityFaults } from '@glasshouse/tools/testing/findings.ts';

/** The game page of every title on phones, a tablet and a desktop. */

let bench: Workbench;

beforeAll(async () => {
  bench = await openWorkbench();
});

afterAll(() => bench.close());

/** Parts that must be in view, and of which none covers another. */
const APART = ['close', 'balance', 'reels', 'spin', 'lower', 'choose', 'raise'];
const IN_VIEW = [...APART, 'won', 'returns', 'seed-hash'];

test.each([66121, 77775, 14005])(
  '%s: the reels have their room before the session opens',
  async (id) => {
    const server = await openFakeServer(bench.dist);
    const context = await bench.openPhone();
    const page = await context.newPage();
    await page.route('**/game/session', () => undefined);
    await page.goto(`${server.origin}/game/${id}?lang=EN#${LAUNCH}`);
    const box = await page.locator('#reels').boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    expect(box?.height).toBeGreaterThan(100);
    await context.close();
    await server.close();
  },
);

test('on a tablet a win with a name of two lines is legible, also in large letters', async () => {
  const [{ definition }] = titles as [(typeof titles)[number]];
  const { page, close } = await openTitle(bench, definition);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.evaluate(() => {
    const [won, note] = ['.won', '.note'].map((name) => document.querySelector(name));
    won?.classList.remove('quiet');
    won?.replaceChildren('Rs 100.00');
    note?.replaceChildren('4 × Samambaia na linha 14: Rs 100.00');
  });
  expect(await legibilityFaults(page)).toEqual([]);
  await close();
});

test.each(titles.map((title) => [title.definition.title, title] as const))(
  '%s: at any size nothing lies outside or over another, and the background fits',
  async (_, { definition, par }) => {
    const { definitionHash } = par;
    const { page, close } = await openTitle(bench, definition, { definitionHash });
    // The largest bet has the longest amounts.
    await page.locator('#bet').press('End');
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [780, 360],
      [820, 1180],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = new Map<string, { x: number; y: number; width: number; height: number }>();
      for (const id of IN_VIEW) {
        const place = `${id} at ${width} × ${height}`;
        const box = await page.locator(`#${id}`).boundingBox();
        if (box === null) throw new Error(place);
        expect(Math.min(box.x, box.y), place).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, place).toBeLessThanOrEqual(width);
        expect(box.y + box.height, place).toBeLessThanOrEqual(height);
        boxes.set(id, box);
      }
      for (const [at, id] of APART.entries()) {
        const one = boxes.get(id);
        for (const other of APART.slice(at + 1)) {
          const two = boxes.get(other);
          if (one === undefined || two === undefined) throw new Error(id);
          const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
          const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
          const over = Math.min(wide, high);
          expect(over, `${id} over ${other} at ${width} × ${height}`).toBeLessThanOrEqual(1);
        }
      }
      const picture = await page.evaluate(
        () => getComputedStyle(document.body, '::after').backgroundImage,
      );
      expect(picture.includes('backdrop-wide'), `${width} × ${height}`).toBe(width >= height);
    }
    await close();
  },
);
