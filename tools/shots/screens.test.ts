import { expect, test } from 'vitest';
import { heightOf, nameOfScreen, screensOf, THEMES } from './screens.ts';

test('every width is combined with every text size and theme', () => {
  const screens = screensOf({ widths: [320, 1440], textSizes: [1, 2], themes: THEMES });
  expect(screens.map(nameOfScreen)).toEqual([
    '320x1-dark',
    '320x1-light',
    '320x2-dark',
    '320x2-light',
    '1440x1-dark',
    '1440x1-light',
    '1440x2-dark',
    '1440x2-light',
  ]);
});

test.each([
  [320, 780],
  [768, 1024],
  [780, 360],
  [1440, 900],
])('a screen of %i pixels is %i high', (width, height) => {
  expect(heightOf({ width, textSize: 1, theme: 'dark' })).toBe(height);
});
