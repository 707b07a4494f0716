import type { CDPSession, Page } from 'playwright-core';
import { setTextSize, TEXT_PX } from '../testing/text-size.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** A screen configuration. */
export interface Screen {
  /** In CSS pixels. */
  readonly width: number;
  /** Multiple of the browser's default text size. */
  readonly textSize: number;
  readonly theme: Theme;
}

export const USUAL_SCREEN: Screen = { width: 360, textSize: 1, theme: 'dark' };

/** Screen height by maximum width, in CSS pixels: phone, tablet, desktop. */
const HEIGHTS = [
  [599, 780],
  [1099, 1024],
  [Number.POSITIVE_INFINITY, 900],
] as const;

/** A phone in landscape; no tablet is as wide. */
const LANDSCAPE = { width: 780, height: 360 } as const;

/** Returns every combination of widths, text sizes and themes. */
export function screensOf(of: {
  readonly widths: readonly number[];
  readonly textSizes: readonly number[];
  readonly themes: readonly Theme[];
}): Screen[] {
  return of.widths.flatMap((width) =>
    of.textSizes.flatMap((textSize) => of.themes.map((theme) => ({ width, textSize, theme }))),
  );
}

/** Returns a screen's name, usable as a folder: `320x2-light`. */
export function nameOfScreen({ width, textSize, theme }: Screen): string {
  return `${width}x${textSize}-${theme}`;
}

export function heightOf({ width }: Screen): number {
  if (width === LANDSCAPE.width) return LANDSCAPE.height;
  return HEIGHTS.find(([upTo]) => width <= upTo)?.[1] ?? HEIGHTS[0][1];
}

/** The text size is set as long as its CDP session is open, across navigations. */
const sessions = new WeakMap<Page, CDPSession>();

/** Sets the browser's text size setting, as a multiple of the default. */
export async function multiplyTextSize(page: Page, times: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await setTextSize(page, session, times * TEXT_PX);
}

/**
 * Shows the open page on each screen in turn, at rest, and then restores it. A full-page viewport
 * keeps its height.
 */
export async function onEach(
  page: Page,
  screens: readonly Screen[],
  usual: Screen,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize() ?? { width: usual.width, height: heightOf(usual) };
  const isWhole = before.height !== heightOf(usual);
  for (const screen of screens) {
    await show(page, screen, isWhole ? before.height : heightOf(screen));
    await look(screen);
  }
  await show(page, usual, before.height);
}

async function show(page: Page, screen: Screen, height: number): Promise<void> {
  await page.setViewportSize({ width: screen.width, height });
  await page.emulateMedia({ colorScheme: screen.theme });
  await multiplyTextSize(page, screen.textSize);
  await page.evaluate(atRest);
}

/** Runs in a page: waits for the new layout and for transitions to end. */
async function atRest(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    .map(({ finished }) => finished.catch(() => null));
  await Promise.all(ends);
}
