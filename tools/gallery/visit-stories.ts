import type { Browser, Page } from 'playwright-core';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { heightOf, multiplyTextSize, USUAL_SCREEN, type Screen } from '../shots/screens.ts';
import type { Gallery } from './serve.ts';
import type { Story } from './stories.ts';

/** The selector that shows that a story is rendered, by group. */
const DRAWN: Readonly<Record<Story['group'], string>> = {
  component: 'main > *',
  page: 'main, [role=main], #root > div',
  dialog: 'dialog[open]',
  refusal: 'dialog[open] p',
  round: '#spin',
};

/** Opens each story in a language and screen size and calls `look`, with the page's errors. */
export async function visitStories(of: {
  readonly gallery: Gallery;
  readonly stories: readonly Story[];
  readonly browser: Browser;
  readonly language: LanguageName;
  readonly screen?: Screen;
  readonly look: (story: Story, page: Page, faults: readonly string[]) => Promise<void>;
}): Promise<void> {
  const { gallery, stories, browser, language, screen = USUAL_SCREEN, look } = of;
  const context = await browser.newContext({
    viewport: { width: screen.width, height: heightOf(screen) },
    deviceScaleFactor: 2,
    colorScheme: screen.theme,
    locale: LANGUAGE_TAGS[language],
    reducedMotion: 'reduce',
  });
  const { origin: url } = new URL(gallery.address);
  await context.addCookies([{ name: 'gh_lang', value: language, url }]);
  for (const story of stories) {
    const page = await context.newPage();
    await multiplyTextSize(page, screen.textSize);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(gallery.urlOf(story, language));
    await page.locator(DRAWN[story.group]).first().waitFor();
    await look(story, page, faults);
    await page.close();
  }
  await context.close();
}
