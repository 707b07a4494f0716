import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
}, 120_000);
afterAll(() => server.close());

test('a low desktop reaches history and limits beside the lobby', async () => {
  const { page } = await server.visit('/service');
  for (const [width, height] of [
    [1366, 650],
    [1440, 760],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${server.origin}/`);
    await settled(page);
    const rail = page.getByRole('complementary', { name: say('portal.account') });
    const balance = await page.getByRole('region', { name: say('portal.balance') }).boundingBox();
    const box = await rail.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((balance?.y ?? 0) + (balance?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    for (const name of ['me.tab.history', 'service.limits'] as const) {
      const link = rail.getByRole('link', { name: say(name) });
      await link.scrollIntoViewIfNeeded();
      expect(await link.evaluate(isOnTop), `${name} at ${height}`).toBe(true);
    }
  }
}, 60_000);

/** Whether a press in the middle of this element hits it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}
