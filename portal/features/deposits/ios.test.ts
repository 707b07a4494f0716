import { expect, test } from 'vitest';
import { isIos } from './ios.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
  ['an iPad that calls itself a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, false],
] as const)(
  'a payment page opens in the same window on iOS alone: %s',
  (_, userAgent, touches, is) => {
    expect(isIos({ userAgent, maxTouchPoints: touches } as Navigator)).toBe(is);
  },
);
