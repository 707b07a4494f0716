import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { cutTexts } from './cut-texts.ts';

/** The text size browsers come with. */
const USUAL_PX = 16;

/** What is wrong with the current screen: what axe finds, and text that cannot be read whole. */
export async function findings(page: Page): Promise<string[]> {
  const faults = await axeFindings(page);
  faults.push(...(await page.evaluate(cutTexts)));
  // Text twice as large, as a browser or a system can be set (WCAG 2.2, 1.4.4).
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 2 * USUAL_PX } });
  const large = await page.evaluate(cutTexts);
  await session.send('Page.setFontSizes', { fontSizes: { standard: USUAL_PX } });
  await session.detach();
  faults.push(...large.map((fault) => `at twice the text size: ${fault}`));
  return faults;
}
