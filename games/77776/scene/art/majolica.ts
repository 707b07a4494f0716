import { around, figure, petal, smooth } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const COBALT = '#1b3fae';
const INK = '#123088';

const spray = (turn: number, r: number): string =>
  `<g transform="rotate(${turn}) translate(0 ${-r})"><path d="${petal(15, 8, 0.5, 0.2)}"
  fill="${COBALT}"/><path transform="rotate(52)" d="${petal(11, 5, 0.5, 0.2)}" fill="#4f86e8"/>
  <path transform="rotate(-52)" d="${petal(11, 5, 0.5, 0.2)}" fill="#4f86e8"/></g>`;

/** A round plate with white glaze, painted in cobalt and yellow. */
export const plate = `<defs>
  ${radialIn(
    'glaze',
    [
      [0, '#ffffff'],
      [0.7, '#f4f7ff'],
      [1, '#c2cfee'],
    ],
    [66, 56, 96],
  )}
  ${finish('dish', { outline: '#07133e', rim: '#cfe4ff', depth: 2.6, shine: 0.7 })}</defs>
<g filter="url(#dish)"><path d="${smooth(
  around([80, 80], 48, (_, at) => (at % 2 === 0 ? 76 : 73.4)),
)}" fill="url(#glaze)"/></g>
<circle cx="80" cy="80" r="69" fill="none" stroke="${COBALT}" stroke-width="3.4"/>
<circle cx="80" cy="80" r="50" fill="none" stroke="${COBALT}" stroke-width="2"/>
<circle cx="80" cy="80" r="48" fill="#2450c8"/>
<g transform="translate(80 80)">${Array.from({ length: 12 }, (_, at) => spray(at * 30, 51)).join(
  '',
)}${Array.from({ length: 12 }, (_, at) => {
  const angle = ((at * 30 + 15) * Math.PI) / 180;
  return `<circle cx="${figure(Math.sin(angle) * 60)}" cy="${figure(
    -Math.cos(angle) * 60,
  )}" r="3.2" fill="#ffc61e" stroke="${INK}" stroke-width="1"/>`;
}).join('')}</g>
<path d="M22 62C30 36 52 18 80 16" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4"
  stroke-linecap="round"/>`;

/** A square tile on its tip, painted in cobalt. */
export const tile = `<defs>
  ${linearIn(
    'glaze',
    [
      [0, '#ffffff'],
      [0.6, '#f2f6ff'],
      [1, '#b8c8ec'],
    ],
    [40, 30, 120, 140],
  )}
  ${finish('dish', { outline: '#07133e', rim: '#cfe4ff', depth: 2.2, shine: 0.6 })}</defs>
<g transform="rotate(45 80 80)"><g filter="url(#dish)"><rect x="27" y="27" width="106"
  height="106" rx="9" fill="url(#glaze)"/></g>
  <rect x="34" y="34" width="92" height="92" rx="5" fill="none" stroke="${COBALT}"
  stroke-width="3"/><g fill="${COBALT}">${[0, 90, 180, 270]
    .map(
      (turn) => `<g transform="rotate(${turn} 80 80)"><path d="M36 36H62Q58 50 50 50T36 62z"/>
      <circle cx="57" cy="57" r="4" fill="#ffc61e" stroke="${INK}" stroke-width="1.2"/></g>`,
    )
    .join('')}</g></g>`;

/** A pot with white glaze and a painted ring, its foot at [x, y]. */
export const pot = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g filter="url(#dish)">
  <path d="M-30-36H30L23 0H-23z" fill="url(#glaze)"/><rect x="-35" y="-46" width="70" height="13"
  rx="4" fill="url(#glaze)"/></g><path d="M-27.6-24H27.6L25-10H-25z" fill="${COBALT}"/>
  <path d="M-22-17q5.5-7 11 0t11 0t11 0t11 0" fill="none" stroke="#ffd84a" stroke-width="3"/>
  <path d="M-33-39.5H33" stroke="${COBALT}" stroke-width="2.4"/></g>`;
