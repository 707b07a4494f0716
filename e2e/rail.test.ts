import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, giveCash } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
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
});

test('a pending withdrawal and a long balance leave the rail below the balance', async () => {
  const { page, of } = await server.visit('/service');
  await giveCash(server.h, of, 123_456_789);
  must(await ask(server.h, of, { amount: 50_000 }));
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const path of ['/service', '/']) {
    await page.goto(server.origin + path);
    await settled(page);
    const rail = page.getByRole('complementary', { name: say('portal.account') });
    const history = rail.getByRole('link', { name: say('me.tab.history') });
    const balance = page.getByRole('region', { name: say('portal.balance') });
    await balance.getByText(say('portal.onItsWay')).waitFor();
    const card = await balance.boundingBox();
    const link = await history.boundingBox();
    expect(link?.y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
    expect(await balance.evaluate(wideParts), path).toEqual([]);
  }
});

/** Returns the texts that reach over the right edge of this card or of the rail. */
function wideParts(card: Element): string[] {
  const { right } = card.getBoundingClientRect();
  const edge = card.closest('aside')?.getBoundingClientRect().right ?? right;
  return [...card.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > Math.min(right, edge))
    .map((part) => part.textContent);
}

/** Whether a press in the middle of this element hits it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}
