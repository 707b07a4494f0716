import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { serveGallery } from '../gallery/serve.ts';
import { visitStories } from '../gallery/visit-stories.ts';
import type { Screen } from './screens.ts';
import { freePort } from '../start/ports.ts';

/** Photographs every story of the gallery at rest, with a name usable as a file name. */
export async function walkStories(of: {
  readonly browser: Browser;
  readonly languages: readonly LanguageName[];
  readonly screen: Screen;
  readonly look: (language: LanguageName) => (name: string, page: Page) => Promise<void>;
}): Promise<void> {
  const { browser, languages, screen, look } = of;
  const ports = [await freePort('127.0.0.1'), await freePort('127.0.0.1')] as const;
  const gallery = await serveGallery('127.0.0.1', ...ports);
  try {
    for (const language of languages) {
      await visitStories({
        gallery,
        stories: gallery.stories,
        browser,
        language,
        screen,
        look: (story, page) =>
          look(language)(join('stories', story.id.replaceAll(/[/:]+/g, '-')), page),
      });
    }
  } finally {
    await gallery.close();
  }
}
