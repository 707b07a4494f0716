import type { Browser, Page } from 'playwright-core';

interface Picture {
  readonly title: string;
  readonly jpeg: Buffer;
}

/** Width of a picture on a sheet in CSS pixels, and the number in a row, by screen. */
const LAYOUTS: Readonly<Record<string, readonly [width: number, columns: number]>> = {
  portrait: [300, 6],
  landscape: [520, 3],
  desktop: [600, 3],
};

/** Pictures of many titles in the same state on the same screen, to look at side by side. */
export function createContactSheets(browser: Browser) {
  const sheets = new Map<string, Picture[]>();
  return {
    /** `screen` is one of portrait, landscape and desktop. */
    async add(screen: string, state: string, title: string, page: Page): Promise<void> {
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 });
      const name = `${screen}-${state}`;
      sheets.set(name, [...(sheets.get(name) ?? []), { title, jpeg }]);
    },
    /** Shows one sheet after another to `look`, with its name. */
    async show(look: (name: string, page: Page) => Promise<void>): Promise<void> {
      for (const [name, pictures] of sheets) {
        const [width, columns] = LAYOUTS[name.split('-')[0] ?? ''] ?? [300, 4];
        const page = await browser.newPage({
          viewport: { width: columns * (width + 8) + 8, height: 400 },
        });
        await page.setContent(sheetOf(pictures, width, columns));
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width: columns * (width + 8) + 8, height });
        await look(name, page);
        await page.close();
      }
    },
  };
}

function sheetOf(pictures: readonly Picture[], width: number, columns: number): string {
  const figures = pictures.map(
    ({ title, jpeg }) =>
      `<figure><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"><figcaption>` +
      `${title.replaceAll('&', '&amp;')}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><title>pictures</title><style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 8px;
      margin: 8px; background: #222; color: #eee; font: 14px sans-serif; }
    figure { margin: 0; } img { display: block; width: 100%; }
  </style>${figures.join('')}</html>`;
}
