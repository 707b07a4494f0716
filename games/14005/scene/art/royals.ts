import { GLYPHS, type Glyph } from '../../../art/glyphs.ts';
import { letters } from '../../../art/letters.ts';
import { finish, linearIn, mirrored } from '../../../art/paint.ts';

/** An enamel gradient, from light to dark. */
export interface Enamel {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
}

/** A nine in the style of the other royals. */
const NINE: Glyph = {
  width: 128,
  path:
    'M62-142C96-142 120-118 120-80C120-34 92-4 44 2C30 4 20-2 20-12C20-22 27-26 38-28C58-32 71-41' +
    ' 77-54C70-50 62-48 54-48C24-48 6-66 6-93C6-122 30-142 62-142ZM64-122C55-122 50-112 50-96' +
    'C50-80 55-70 64-70C72-70 77-79 77-94C77-112 72-122 64-122Z',
};

const SETTING = { height: 96, tight: 0.9, widest: 118, y: 70 };

/** Half of a wrought scroll beneath the letter. */
const scroll = `<path d="M80 148C66 150 52 146 44 136C36 128 22 130 22 140C22 148 32 150 34 143
  M58 147C50 152 40 154 32 152" fill="none" stroke="url(#iron)" stroke-width="5.2"
  stroke-linecap="round"/>`;

/** A royal of enamel in white iron on a wrought scroll. */
export function royal(text: string, { light, body, deep }: Enamel): string {
  const word = letters(text, { ...GLYPHS, 9: NINE }, SETTING);
  return `<defs>
    ${linearIn(
      'iron',
      [
        [0, '#ffffff'],
        [0.45, '#f0eadc'],
        [0.75, '#c0b8a8'],
        [1, '#fffdf4'],
      ],
      [30, 14, 110, 154],
    )}
    ${linearIn(
      'enamel',
      [
        [0, light],
        [0.45, body],
        [1, deep],
      ],
      [0, -140, 0, 6],
    )}
    ${finish('cast', {
      outline: '#3a1c30',
      rim: '#ffffff',
      depth: 2.2,
      shine: 0.7,
      outlineWidth: 2.6,
    })}
    ${finish('fired', { outline: deep, rim: light, depth: 2.8, shine: 0.8, outlineWidth: 1 })}
  </defs>
  <g filter="url(#cast)">${mirrored(scroll)}<circle cx="80" cy="147" r="6.4" fill="${body}"/></g>
  <g filter="url(#cast)"><g fill="url(#iron)" stroke="url(#iron)" stroke-width="17"
    stroke-linejoin="round">${word}</g></g>
  <g filter="url(#fired)" fill="url(#enamel)">${word}</g>`;
}
