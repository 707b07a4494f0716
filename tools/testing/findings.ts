import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { controlFaults } from './control-faults.ts';
import { cutTexts } from './cut-texts.ts';
import { widePage } from './wide-page.ts';

/** The browser's default text size. */
const USUAL_PX = 16;

/** Returns the faults of the current screen: axe violations, and those of `legibilityFaults`. */
export async function findings(page: Page): Promise<string[]> {
  return [...(await axeFindings(page)), ...(await legibilityFaults(page))];
}

/** Returns `geometryFaults` in the usual text size and, marked so, in twice that. */
export async function legibilityFaults(page: Page): Promise<string[]> {
  const faults = await geometryFaults(page);
  // Text twice as large, as set in a browser or system (WCAG 2.2, 1.4.4).
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 2 * USUAL_PX } });
  const large = await geometryFaults(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: USUAL_PX } });
  await session.detach();
  return [...faults, ...large.map((fault) => `at twice the text size: ${fault}`)];
}

/** Returns cut texts and covered controls, in the page and its frames. */
export async function geometryFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const frame of page.frames()) {
    for (const find of [widePage, cutTexts, controlFaults]) {
      faults.push(...(await frame.evaluate(find)));
    }
  }
  return faults;
}
