import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutTexts } from '@glasshouse/tools/testing/cut-texts.ts';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import {
  LAUNCH,
  openFakeServer,
  type FakeServer,
} from '@glasshouse/games/client/testing/fake-server.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';

let bench: Workbench;
let server: FakeServer;

beforeAll(async () => {
  bench = await openWorkbench();
  server = await openFakeServer(bench.dist);
});

afterAll(async () => {
  await server.close();
  await bench.close();
});

test.each(LANGUAGE_NAMES)(
  'in %s every control has its room, on the narrowest phone too',
  async (language) => {
    const context = await bench.openPhone();
    const page = await context.newPage();
    await page.goto(`${server.origin}/game/66121?lang=${language}#${LAUNCH}`);
    await page.waitForSelector('#game:not([inert])');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      for (const button of await page.locator('button').all()) {
        const box = await button.boundingBox();
        const name = `${await button.innerText()} at ${width}`;
        expect(box?.x, name).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
        if (width === 320) continue;
        const spare = await button.evaluate((own) => own.clientWidth - own.scrollWidth);
        expect(spare, `${name}: its text`).toBeGreaterThanOrEqual(0);
      }
    }
    expect(await page.evaluate(cutTexts)).toEqual([]);
    await context.close();
  },
);
