import type { Page } from 'playwright-core';
import { TEXT_PX, withTextSize } from './text-size.ts';
import { axeFindings } from './axe.ts';
import { controlFaults } from './control-faults.ts';
import { cutTexts } from './cut-texts.ts';
import { widePage } from './wide-page.ts';

/** Returns the faults of the current screen: axe violations, and those of `legibilityFaults`. */
export async function findings(page: Page): Promise<string[]> {
  return [...(await axeFindings(page)), ...(await legibilityFaults(page))];
}

/** Returns `geometryFaults` in the usual text size and, marked so, in twice that. */
export async function legibilityFaults(page: Page): Promise<string[]> {
  const faults = await geometryFaults(page);
  // Text twice as large, as set in a browser or system (WCAG 2.2, 1.4.4).
  const large = await withTextSize(page, 2 * TEXT_PX, () => geometryFaults(page));
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
