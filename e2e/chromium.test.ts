import { expect, test } from 'vitest';
import { launchChromium } from '@glasshouse/tools/testing/chromium.ts';

test.each(['packaged', 'installed'] as const)(
  'Chromium (%s) shows text and draws WebGL2',
  async (preferred) => {
    const browser = await launchChromium(preferred);
    try {
      const page = await browser.newPage();
      await page.setContent('<p style="display:inline-block">Glasshouse</p><canvas></canvas>');
      expect((await page.locator('p').boundingBox())?.width).toBeGreaterThan(10);
      const version = await page.evaluate(() => {
        const context = document.querySelector('canvas')?.getContext('webgl2');
        return String(context?.getParameter(context.VERSION));
      });
      expect(version).toContain('WebGL 2.0');
    } finally {
      await browser.close();
    }
  },
);

test.each([
  ['Devanagari', 'क', 'ग'],
  ['Chinese', '充', '值'],
])('Chromium has the letters of %s, not one box for each', async (_, one, other) => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const drawn = await page.evaluate(
      (letters) =>
        letters.map((letter) => {
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d');
          if (context !== null) context.font = '40px sans-serif';
          context?.fillText(letter, 40, 80);
          return canvas.toDataURL();
        }),
      [one, other],
    );
    expect(drawn[0]).not.toBe(drawn[1]);
  } finally {
    await browser.close();
  }
});
