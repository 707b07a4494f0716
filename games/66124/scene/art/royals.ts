import { figure, scatter } from '../../../art/curves.ts';
import { GLYPHS } from '../../../art/glyphs.ts';
import { letters } from '../../../art/letters.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

/** A stone gradient, from light to dark, and its veins. */
export interface Stone {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
  readonly vein: string;
}

const SETTING = { height: 108, tight: 0.92, widest: 118, y: 80 };

const veins = Array.from({ length: 11 }, (_, at) => {
  const y = 14 + at * 13;
  const bend = (of: number): string => figure(y + (scatter(at * 5 + of) - 0.5) * 34);
  return `M0 ${y}L34 ${bend(1)}L62 ${bend(2)}L96 ${bend(3)}L126 ${bend(4)}L160 ${bend(5)}`;
}).join('');

/** A royal of polished stone in a mount of silver. */
export function royal(text: string, { light, body, deep, vein }: Stone): string {
  const word = letters(text, GLYPHS, SETTING);
  return `<defs>
    ${linearIn(
      'silver',
      [
        [0, '#ffffff'],
        [0.28, '#aab2d8'],
        [0.5, '#4f5786'],
        [0.72, '#e6ebff'],
        [1, '#4a5280'],
      ],
      [30, 16, 116, 150],
    )}
    ${radialIn(
      'stone',
      [
        [0, light],
        [0.5, body],
        [1, deep],
      ],
      [60, 44, 100],
    )}
    <clipPath id="letter">${word}</clipPath>
    ${finish('edge', { outline: '#0c0830', rim: '#ff9a8a', depth: 2.2, shine: 0.7 })}
    ${finish('polish', {
      outline: '#0c0830',
      rim: light,
      depth: 3.4,
      shine: 0.95,
      outlineWidth: 1,
    })}
  </defs>
  <g filter="url(#edge)"><g fill="url(#silver)" stroke="url(#silver)" stroke-width="16"
    stroke-linejoin="bevel">${word}</g></g>
  <g filter="url(#polish)"><g clip-path="url(#letter)"><rect width="160" height="160"
    fill="url(#stone)"/><path d="${veins}" fill="none" stroke="${vein}" stroke-opacity=".55"
    stroke-width="1.5" stroke-linejoin="round"/></g></g>`;
}
