import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Latin letters with the accents of our languages, digits, and signs next to amounts. */
const GLYPHS = [
  ...range(0x20, 0x7e),
  ...range(0xc0, 0xff),
  ...[0xa0, 0xb7, 0x2013, 0x2014, 0x2019, 0x201c, 0x201d, 0x2026, 0x2212],
]
  .map((code) => String.fromCodePoint(code))
  .join('');

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The display serif in the only weight the portal uses, subset to the needed letters: woff2. */
export async function displayFont(): Promise<Uint8Array> {
  const file =
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');
  return subsetFont(await readFile(file), GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: 600 },
  });
}

/**
 * Returns the CSS rules of the font with this address. While it loads, a system serif with the same
 * metrics replaces it, so that the layout does not shift.
 */
export function fontFaces(url: string): string {
  return [
    `@font-face{font-family:Fraunces;src:url(${url})format("woff2");font-weight:400 700;font-display:swap}`,
    '@font-face{font-family:"Fraunces fallback";src:local("Georgia"),local("Noto Serif"),local("Times New Roman");size-adjust:104%;ascent-override:94%;descent-override:25%;line-gap-override:0%}',
  ].join('');
}
