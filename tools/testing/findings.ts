import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { controlFaults } from './control-faults.ts';
import { cutTexts } from './cut-texts.ts';
import { widePage } from './wide-page.ts';

/** The text size browsers come with. */
const USUAL_PX = 16;

/** What is wrong with the current screen: what axe finds, and what `geometryFaults` does. */
export async function findings(page: Page): Promise<string[]> {
  const faults = await axeFindings(page);
  faults.push(...(await geometryFaults(page)));
  // Text twice as large, as a browser or a system can be set (WCAG 2.2, 1.4.4).
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 2 * USUAL_PX } });
  const large = await geometryFaults(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: USUAL_PX } });
  await session.detach();
  faults.push(...large.map((fault) => `at twice the text size: ${fault}`));
  return faults;
}

/** Texts that are cut and controls that cannot be pressed, in the page and its frames. */
export async function geometryFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    for (const find of [widePage, cutTexts, controlFaults]) {
      faults.push(...(await frame.evaluate(find)));
    }
  }
  return faults;
}
