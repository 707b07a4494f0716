import { figure } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

const rays = Array.from({ length: 16 }, (_, at) => {
  const tip = at % 2 === 0 ? -78 : -69;
  return `<path transform="translate(80 80) rotate(${figure(at * 22.5)})"
    d="M-9.5-54L0 ${tip}L9.5-54z" fill="url(#silver)"/>`;
}).join('');

const stones = Array.from({ length: 8 }, (_, at) => {
  const angle = ((at * 45 + 22.5) * Math.PI) / 180;
  const [x, y] = [80 + Math.cos(angle) * 57, 80 + Math.sin(angle) * 57];
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="4.2" fill="#0b4a5c"/>
    <circle cx="${figure(x)}" cy="${figure(y)}" r="3.4" fill="#35d0c8"/>
    <circle cx="${figure(x - 1)}" cy="${figure(y - 1.2)}" r="1.1" fill="#e6fffb"/>`;
}).join('');

const CRATERS = [
  [62, 62, 11],
  [96, 56, 7],
  [104, 84, 10],
  [72, 96, 8],
  [90, 110, 6],
  [52, 84, 5],
  [82, 76, 4],
  [84, 46, 4],
  [58, 108, 3.5],
];

const craters = CRATERS.map(
  ([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#8f92d0"
    fill-opacity=".55"/><circle cx="${x + r * 0.16}" cy="${y + r * 0.2}" r="${r * 0.86}"
    fill="#b4b8ea"/><path d="M${x - r * 0.7} ${y - r * 0.5}A${r} ${r} 0 0 1 ${x + r * 0.8}
    ${y - r * 0.5}" fill="none" stroke="#6f72b8" stroke-opacity=".8" stroke-width="1.6"/>`,
).join('');

/** A bat around [0, 0], its wings 56 wide. */
export const bat = `<path d="M0 4C-2 0-4 1-5-3C-6-1-7 0-7 2C-12-5-20-9-28-8C-24-5-23-1-23 3C-20 1
  -16 2-14 6C-11 3-7 4-5 8C-3 8-1 10 0 13C1 10 3 8 5 8C7 4 11 3 14 6C16 2 20 1 23 3C23-1 24-5 28-8
  C20-9 12-5 7 2C7 0 6-1 5-3C4 1 2 0 0 4z"/>`;

/** The scatter: the full moon in a silver mount, with bats in front of it. */
export const fullMoon = `<defs>
  ${radial('air', [
    [0, '#e6ecff', 1],
    [0.6, '#7f8cff', 0.5],
    [1, '#4a3cff', 0],
  ])}
  ${linearIn(
    'silver',
    [
      [0, '#ffffff'],
      [0.4, '#b4bce0'],
      [0.62, '#5a628f'],
      [0.82, '#e2e8ff'],
      [1, '#5f6796'],
    ],
    [-12, -80, 12, -50],
  )}
  ${linearIn(
    'rim',
    [
      [0, '#f4f7ff'],
      [0.35, '#8f97c2'],
      [0.55, '#4a5280'],
      [0.75, '#dfe5ff'],
      [1, '#565e8c'],
    ],
    [26, 20, 132, 140],
  )}
  ${radialIn(
    'disc',
    [
      [0, '#ffffff'],
      [0.5, '#e4e6ff'],
      [0.86, '#b2b4ee'],
      [1, '#7f80cc'],
    ],
    [66, 60, 66],
  )}
  ${finish('mount', { outline: '#0e0a33', rim: '#ff9a8a', depth: 2.2, shine: 0.9 })}
  ${finish('ball', { outline: '#1a1450', depth: 5, shine: 0.25, outlineWidth: 1.4 })}
</defs>
<circle cx="80" cy="80" r="79" fill="url(#air)"/>
<g filter="url(#mount)">${rays}</g>
<g filter="url(#mount)"><circle cx="80" cy="80" r="57" fill="none" stroke="url(#rim)"
  stroke-width="11"/></g>${stones}
<g filter="url(#ball)"><circle cx="80" cy="80" r="51" fill="url(#disc)"/></g>${craters}
<g fill="#171046"><g transform="translate(96 98) rotate(-12) scale(1.05)">${bat}</g>
<g transform="translate(58 66) rotate(14) scale(.66)">${bat}</g></g>`;
