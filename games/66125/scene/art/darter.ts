import { figure } from '../../../art/curves.ts';
import { finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';
import { wing } from './wing.ts';

const PANES = ['#a01408', '#ff6a1a', '#ffc04a', '#ffe88a', '#ffb03a', '#ff5a4a'];

const wings = mirrored(
  `<g transform="translate(80 78) rotate(-24)">${wing({
    length: 84,
    breadth: 36,
    belly: 1.2,
    panes: PANES,
    veins: '#fff6d8',
    seed: 11,
  })}</g>
  <g transform="translate(82 92) rotate(10)">${wing({
    length: 76,
    breadth: 38,
    belly: 0.9,
    panes: PANES,
    veins: '#fff6d8',
    seed: 12,
  })}</g>`,
);

/** The facets of an eye, as highlights. */
function lenses(cx: number, cy: number, r: number): string {
  const dots: string[] = [];
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -4; column <= 4; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * 6.2;
      const y = row * 5.4;
      const far = Math.hypot(x, y) / r;
      if (far > 0.9) continue;
      dots.push(
        `<circle cx="${figure(cx + x)}" cy="${figure(cy + y)}" r="${figure(2.4 * (1 - far * 0.4))}"/>`,
      );
    }
  }
  return `<g fill="#ff9a7a" fill-opacity=".3">${dots.join('')}</g>`;
}

/** A red darter from the front. */
export const darter = `<defs>
  ${radial(
    'eye',
    [
      [0, '#ffe0c0'],
      [0.22, '#ff6a4a'],
      [0.62, '#d8101f'],
      [1, '#5a0214'],
    ],
    [0.38, 0.32, 0.74],
  )}
  ${radialIn(
    'face',
    [
      [0, '#fff6c0'],
      [0.5, '#ffb83a'],
      [1, '#c8540a'],
    ],
    [76, 100, 34],
  )}
  ${linearIn(
    'chest',
    [
      [0, '#ff7a3a'],
      [0.5, '#d8201a'],
      [1, '#6a0414'],
    ],
    [60, 90, 90, 150],
  )}
  ${finish('glass', { outline: '#3a0a0a', rim: '#fff6c8', depth: 1.5, shine: 0.6, outlineWidth: 1.8 })}
  ${finish('shell', { outline: '#2c0208', rim: '#ffc0a0', depth: 4.4, shine: 1 })}
  ${finish('limb', { outline: '#2c0208', rim: '#ffb08a', depth: 1.8, shine: 0.6, outlineWidth: 1.8 })}
</defs>
<g filter="url(#glass)">${wings}</g>
<g filter="url(#shell)"><path d="M80 84C104 84 112 104 106 124C102 140 92 150 80 154C68 150 58 140 54 124
  C48 104 56 84 80 84z" fill="url(#chest)"/></g>
<g stroke="#ffc04a" stroke-width="3.400" fill="none" stroke-linecap="round">
  <path d="M66 136q14 7 28 0M71 145q9 5 18 0"/></g>
<g filter="url(#limb)" fill="none" stroke="#7a0a14" stroke-width="5.400" stroke-linecap="round"
  stroke-linejoin="round">${mirrored('<path d="M98 112L122 120L116 142M94 128L108 140L98 154"/>')}</g>
<g filter="url(#shell)"><path d="M80 66C100 66 108 82 104 98C100 116 92 124 80 124S60 116 56 98C52 82 60 66 80 66z"
  fill="url(#face)"/></g>
<path d="M64 104Q80 114 96 104M70 114Q80 120 90 114" fill="none" stroke="#8a2a04" stroke-width="2.800"
  stroke-linecap="round"/>
<g filter="url(#shell)"><ellipse cx="58" cy="62" rx="25" ry="27" fill="url(#eye)"/>
  <ellipse cx="102" cy="62" rx="25" ry="27" fill="url(#eye)"/></g>
${lenses(58, 62, 25)}${lenses(102, 62, 25)}
<g fill="#fff"><ellipse cx="49" cy="50" rx="7" ry="5.500" transform="rotate(-30 49 50)"/>
  <ellipse cx="93" cy="50" rx="7" ry="5.500" transform="rotate(-30 93 50)"/>
  <circle cx="67" cy="76" r="2.500" fill-opacity=".7"/><circle cx="111" cy="76" r="2.500" fill-opacity=".7"/></g>
<g filter="url(#limb)" fill="none" stroke="#7a0a14" stroke-width="3.600" stroke-linecap="round">
  ${mirrored('<path d="M84 42C86 32 90 26 97 21"/>')}</g>`;
