import { figure, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

/** A rib from the centre of the pad to its edge, with its two branches. */
const ribs = Array.from({ length: 16 }, (_, at) => {
  const angle = (at / 16) * 2 * Math.PI + 0.15;
  const spot = (reach: number, aside: number): string =>
    `${figure(80 + Math.cos(angle + aside) * 62 * reach)} ${figure(
      76 + Math.sin(angle + aside) * 44 * reach,
    )}`;
  return `M80 76L${spot(0.55, 0)}L${spot(0.96, 0.12)}M${spot(0.55, 0)}L${spot(0.96, -0.12)}`;
}).join('');

const rings = [0.34, 0.58, 0.8]
  .map((share) => `<ellipse cx="80" cy="76" rx="${62 * share}" ry="${44 * share}"/>`)
  .join('');

const drops = Array.from({ length: 6 }, (_, at) => {
  const angle = scatter(at + 2) * 6.3;
  const reach = 0.3 + 0.5 * scatter(at + 8);
  const [x, y] = [80 + Math.cos(angle) * 58 * reach, 76 + Math.sin(angle) * 40 * reach];
  const r = 2.2 + scatter(at) * 2.4;
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(r)}" fill="#d8fff0"
    fill-opacity=".75"/><circle cx="${figure(x - r * 0.3)}" cy="${figure(y - r * 0.35)}"
    r="${figure(r * 0.35)}" fill="#fff"/>`;
}).join('');

const bud = `<g transform="translate(112 52)"><g filter="url(#bud)">
  <path d="M-24 18C-34 2-26-16-14-22C-16-4-10 8 0 18z" fill="#ff9cc8"/>
  <path d="M24 18C34 2 26-16 14-22C16-4 10 8 0 18z" fill="#ff9cc8"/></g>
  <g filter="url(#bud)"><path d="M-16 20C-22 2-14-22 0-36C14-22 22 2 16 20C8 26-8 26-16 20z"
    fill="url(#petal)"/></g>
  <g filter="url(#bud)"><path d="M-30 16C-22 10-10 12 0 24C10 12 22 10 30 16C26 28 10 32 0 32
    S-26 28-30 16z" fill="#ffe8f2"/></g></g>`;

/** A pad of the giant lily with its raised rim, and a bud. */
export const giantLily = `<defs>
  ${radialIn(
    'pad',
    [
      [0, '#d8f49a'],
      [0.4, '#6cc86a'],
      [0.8, '#2f9a58'],
      [1, '#166a46'],
    ],
    [66, 62, 78],
  )}
  ${linearIn(
    'rim',
    [
      [0, '#f07aa4'],
      [0.5, '#b02a68'],
      [1, '#5a0c3a'],
    ],
    [0, 60, 0, 134],
  )}
  ${linearIn(
    'lip',
    [
      [0, '#c8f0a0'],
      [0.5, '#7ac86a'],
      [1, '#e8ffc0'],
    ],
    [10, 40, 150, 110],
  )}
  ${linearIn(
    'petal',
    [
      [0, '#ffffff'],
      [0.55, '#ffc8e0'],
      [1, '#e0408c'],
    ],
    [0, -36, 0, 22],
  )}
  ${finish('bowl', { outline: '#2a0820', rim: '#ffc0dc', depth: 4, shine: 0.4 })}
  ${finish('leaf', {
    outline: '#06301f',
    rim: '#f4ffd8',
    depth: 2.4,
    shine: 0.5,
    outlineWidth: 1.4,
  })}
  ${finish('bud', { outline: '#5a1440', rim: '#fff', depth: 2.6, shine: 0.4, outlineWidth: 1.8 })}
</defs>
<g transform="translate(0 2)"><g filter="url(#bowl)"><path d="M6 78C6 46 40 26 80 26S154 46 154 78
  C154 92 148 104 142 112C130 132 108 140 80 140S30 132 18 112C12 104 6 92 6 78z"
  fill="url(#rim)"/></g>
<path d="M22 106l6 14M40 118l4 13M60 126l2 12M80 128v12M100 126l-2 12M120 118l-4 13M138 106l-6 14"
  stroke="#ffb0d0" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"/>
<g filter="url(#leaf)"><ellipse cx="80" cy="76" rx="72" ry="52" fill="url(#lip)"/></g>
<g filter="url(#leaf)"><ellipse cx="80" cy="76" rx="65" ry="46" fill="url(#pad)"/></g>
<path d="${ribs}" fill="none" stroke="#e4ffc4" stroke-opacity=".6" stroke-width="1.7"
  stroke-linejoin="round"/>
<g fill="none" stroke="#e4ffc4" stroke-opacity=".35" stroke-width="1.3">${rings}</g>
${drops}</g>${bud}`;
