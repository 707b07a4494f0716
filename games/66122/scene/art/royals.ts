import { petal } from '../../../art/curves.ts';
import { ITALIC_GLYPHS } from '../../../art/glyphs.ts';
import { letters } from '../../../art/letters.ts';
import { finish, linearIn } from '../../../art/paint.ts';

/** A velvet gradient, from light to dark, and its blossom. */
export interface Velvet {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
  readonly blossom: string;
}

const SETTING = { height: 118, tight: 0.94, widest: 122, y: 76 };

/** A royal in velvet with a silver edge, and a tendril of an orchid around its foot. */
export function royal(text: string, { light, body, deep, blossom }: Velvet): string {
  const word = letters(text, ITALIC_GLYPHS, SETTING);
  const five = [0, 72, 144, 216, 288]
    .map((turn) => `<path transform="rotate(${turn})" d="${petal(13, 12, 0.6, 0.5)}"/>`)
    .join('');
  return `<defs>
    ${linearIn(
      'silver',
      [
        [0, '#ffffff'],
        [0.3, '#c3c8ea'],
        [0.52, '#6f74ad'],
        [0.72, '#f2f3ff'],
        [1, '#666ba6'],
      ],
      [30, 20, 110, 150],
    )}
    ${linearIn(
      'velvet',
      [
        [0, light],
        [0.45, body],
        [1, deep],
      ],
      [0, -140, 0, 6],
    )}
    ${finish('edge', {
      outline: '#140628',
      rim: '#cfd6ff',
      depth: 1.8,
      shine: 0.9,
      outlineWidth: 2.4,
    })}
    ${finish('nap', { outline: deep, rim: light, depth: 2.6, shine: 0.35, outlineWidth: 0.8 })}
    ${finish('leaf', {
      outline: '#140628',
      rim: '#ffffff',
      depth: 1.4,
      shine: 0.5,
      outlineWidth: 1.6,
    })}
  </defs>
  <g filter="url(#edge)"><g fill="url(#silver)" stroke="url(#silver)" stroke-width="13"
    stroke-linejoin="round">${word}</g></g>
  <g filter="url(#nap)" fill="url(#velvet)">${word}</g>
  <g filter="url(#leaf)"><path d="M26 140C44 152 74 146 92 134C106 125 124 126 132 136" fill="none"
    stroke="#7fd6a4" stroke-width="4.2" stroke-linecap="round"/>
    <path d="M60 147c-2-10-12-14-20-12 2 9 11 14 20 12zM100 129c2 10 12 14 20 12-2-9-11-14-20-12z"
      fill="#4fae7c"/>
    <g transform="translate(128 128)" fill="${blossom}">${five}<circle r="3.6"
    fill="#ffe9a8"/></g></g>`;
}
