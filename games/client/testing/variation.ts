import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** How much the colours of the board's picture vary: 0 for a plain one. */
export async function variation(page: Page): Promise<number> {
  const box = await page.locator('#reels').boundingBox();
  if (box === null) throw new Error('no reels');
  const { channels } = await sharp(await page.screenshot({ clip: box })).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
