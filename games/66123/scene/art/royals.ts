import { GLYPHS, type Glyph } from '../../../art/glyphs.ts';
import { letters } from '../../../art/letters.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

/** An enamel gradient, from light to dark. */
export interface Enamel {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
}

const NINE: Glyph = {
  width: 133,
  path:
    'M66-143Q88-143 103-134Q117-124 124-108Q130-92 130-72Q130-46 118-28Q106-10 86-2Q66 6 44 6' +
    'Q26 6 19 2Q12-2 12-10Q12-18 18-22Q24-25 34-24Q52-22 64-30Q76-38 82-52Q70-45 54-45Q32-45 ' +
    '18-58Q4-71 4-92Q4-116 21-130Q38-143 66-143ZM66-122Q56-122 52-114Q48-106 48-92Q48-78 52-71' +
    'Q57-64 66-64Q76-64 80-71Q85-78 85-92Q85-106 81-114Q76-122 66-122Z',
};

const GILDED = { ...GLYPHS, '9': NINE };
const SETTING = { height: 112, tight: 0.94, widest: 118, y: 80 };

/** Leaf ribs over the whole box, visible through the enamel. */
const ribs = [0, 1, 2, 3, 4, 5, 6]
  .map((at) => {
    const y = 18 + at * 21;
    return `M80 ${y + 18}Q50 ${y + 8} 22 ${y - 22}M80 ${y + 18}Q110 ${y + 8} 138 ${y - 22}`;
  })
  .join('');

/** A royal of enamel in a broad edge of gold leaf; leaf ribs show through the enamel. */
export function royal(text: string, { light, body, deep }: Enamel): string {
  const word = letters(text, GILDED, SETTING);
  return `<defs>
    ${linearIn(
      'gold',
      [
        [0, '#ffdf70'],
        [0.3, '#e8a012'],
        [0.52, '#8f4e06'],
        [0.74, '#f5b93a'],
        [1, '#7a3e04'],
      ],
      [30, 16, 116, 150],
    )}
    ${radialIn(
      'enamel',
      [
        [0, light],
        [0.5, body],
        [1, deep],
      ],
      [62, 44, 100],
    )}
    <clipPath id="letter">${word}</clipPath>
    ${finish('edge', { outline: '#2e1402', rim: '#ff9a3c', depth: 2.4, shine: 0.45, gleam: '#fff6c8' })}
    ${finish('inner', { outline: deep, depth: 3, shine: 0.55, outlineWidth: 1.2 })}
  </defs>
  <g filter="url(#edge)"><g fill="url(#gold)" stroke="url(#gold)" stroke-width="17"
    stroke-linejoin="round">${word}</g></g>
  <g filter="url(#inner)"><rect width="160" height="160" fill="url(#enamel)"
    clip-path="url(#letter)"/></g>
  <g clip-path="url(#letter)"><path d="${ribs}M80 8V156" fill="none" stroke="${light}"
    stroke-opacity=".5" stroke-width="1.8"/></g>`;
}
