import type { CDPSession, Page } from 'playwright-core';

/** The browser's default text size, in CSS pixels. */
export const TEXT_PX = 16;

/** Runs `work` while the default text size of the page's browser is this, in CSS pixels. */
export async function withTextSize<T>(page: Page, px: number, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await setTextSize(page, session, px);
  const result = await work();
  await setTextSize(page, session, TEXT_PX);
  await session.detach();
  return result;
}

/**
 * Sets the default text size, and resolves when the page has it: lengths and media queries change
 * one after the other, and what is measured in between exists for no player.
 */
export async function setTextSize(page: Page, session: CDPSession, px: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await page.waitForFunction((size) => {
    const { fontSize } = getComputedStyle(document.documentElement);
    const rem = innerWidth / size;
    const media = `(${rem - 0.1}rem <= width <= ${rem + 0.1}rem)`;
    return fontSize === `${size}px` && matchMedia(media).matches;
  }, px);
}
