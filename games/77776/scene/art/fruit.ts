import { figure, petal, scatter } from '../../../art/curves.ts';
import { blur, finish, linearIn, radialIn, type Stop } from '../../../art/paint.ts';

const LEMON =
  'M-62 0C-58-6-54-9-50-16C-40-36-20-44 0-44C22-44 42-36 52-16C56-9 63-8 67-2C69 2 67 6 63 8' +
  'C57 11 55 14 50 20C40 38 20 44 0 44C-22 44-42 34-52 16C-55 10-60 6-62 0z';

const pores = Array.from({ length: 46 }, (_, at) => {
  const angle = at * 2.39996;
  const r = Math.sqrt(at / 46);
  const [x, y] = [Math.cos(angle) * r * 46, Math.sin(angle) * r * 36];
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(1 + scatter(at) * 0.9)}"/>`;
}).join('');

/** Colours and finishes of a lemon and its leaves; needed once per drawing. */
export const lemonPaint = (skin: readonly Stop[], outline: string, rim: string): string =>
  `${radialIn('lemon', skin, [-18, -20, 84])}
  ${linearIn(
    'leafFill',
    [
      [0, '#0c5a2c'],
      [0.5, '#2f9e44'],
      [1, '#a8e85a'],
    ],
    [0, 0, 0, -58],
  )}
  ${finish('peel', { outline, rim, depth: 6, shine: 0.85 })}
  ${finish('leaf', { outline: '#04260f', rim: '#e6ffb0', depth: 2.4, shine: 0.8 })}
  ${blur('gleam', 2.6)}`;

/** The skin of a ripe lemon. */
export const RIPE: readonly Stop[] = [
  [0, '#fffbb0'],
  [0.35, '#ffe632'],
  [0.78, '#f5b80a'],
  [1, '#b87404'],
];

/** A lemon without pores, for small sizes. */
export const plainLemon = (x: number, y: number, size: number, turn: number): string =>
  `<g filter="url(#peel)"><g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
  <path d="${LEMON}" fill="url(#lemon)"/></g></g>`;

/** A lemon around a point, with rotation and size; `lemonPaint` defines its colours. */
export const lemon = (x: number, y: number, size: number, turn: number): string =>
  `${plainLemon(x, y, size, turn)}
  <g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><g fill="#8a5a04"
  fill-opacity=".22">${pores}</g><path d="M-40-14C-32-30-16-36 2-36" fill="none" stroke="#fff"
  stroke-opacity=".95" stroke-width="8" stroke-linecap="round" filter="url(#gleam)"/></g>`;

/** A glossy leaf from its foot. */
export const leaf = (x: number, y: number, turn: number, length: number, width: number): string =>
  `<g filter="url(#leaf)"><g transform="translate(${x} ${y}) rotate(${turn})">
  <path d="${petal(length, width, 0.48, 0.1)}" fill="url(#leafFill)"/></g></g>
  <g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke-linecap="round">
  <path d="M0-2V${figure(-length * 0.88)}" stroke="#dcff9a" stroke-opacity=".8"
  stroke-width="2"/><path d="M0${figure(-length * 0.2)}L${figure(width * 0.28)} ${figure(
    -length * 0.4,
  )}M0${figure(-length * 0.2)}L${figure(-width * 0.28)} ${figure(-length * 0.4)}M0${figure(
    -length * 0.42,
  )}L${figure(width * 0.3)} ${figure(-length * 0.62)}M0${figure(-length * 0.42)}L${figure(
    -width * 0.3,
  )} ${figure(-length * 0.62)}" stroke="#dcff9a" stroke-opacity=".35" stroke-width="1.4"/></g>`;

const slice = Array.from({ length: 9 }, (_, at) => {
  return `<path transform="rotate(${at * 40})" d="M0-5L11-33Q0-40-11-33z"/>`;
}).join('');

/** An orange, with a slice of another in front of it. */
export const orange = `<defs>
  ${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}
  ${radialIn(
    'skin',
    [
      [0, '#ffd27a'],
      [0.35, '#ff9a1e'],
      [0.8, '#ee5a06'],
      [1, '#a02c02'],
    ],
    [62, 54, 84],
  )}
  ${radialIn(
    'juice',
    [
      [0, '#ffe27a'],
      [1, '#ff8a0e'],
    ],
    [0, 0, 40],
  )}
  ${finish('ball', { outline: '#4a1602', rim: '#ffe2a0', depth: 6, shine: 0.8 })}
  ${finish('cut', { outline: '#4a1602', rim: '#fff6d0', depth: 1.6, shine: 0.4 })}</defs>
<g transform="translate(80 157) scale(.93) translate(-80 -157)">
${leaf(72, 26, -70, 46, 26)}${leaf(78, 26, 50, 50, 28)}
<g filter="url(#ball)"><circle cx="76" cy="80" r="58" fill="url(#skin)"/></g>
<g fill="#8a2a02" fill-opacity=".2">${Array.from({ length: 40 }, (_, at) => {
  const r = 50 * Math.sqrt(at / 40);
  return `<circle cx="${figure(74 + Math.cos(at * 2.4) * r)}" cy="${figure(
    78 + Math.sin(at * 2.4) * r,
  )}" r="1.6"/>`;
}).join('')}</g>
<path d="M34 66C40 46 54 36 70 34" fill="none" stroke="#fff" stroke-opacity=".85"
  stroke-width="8" stroke-linecap="round" filter="url(#gleam)"/>
<path d="M70 24q6 5 14 1l-3 9q-5 4-9 0z" fill="#3a7a22" stroke="#0a2a0a" stroke-width="1.6"/>
<g filter="url(#cut)"><circle cx="112" cy="112" r="41" fill="#f0700a"/><circle cx="112" cy="112"
  r="36.5" fill="#fff0c4"/></g>
<g transform="translate(112 112) scale(.92)" fill="url(#juice)" stroke="#ffe9b0"
  stroke-width=".8">${slice}</g></g>`;

const seeds = (cx: number, cy: number, count: number, far: number): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = at * 2.39996;
    const r = far * Math.sqrt((at + 0.4) / count);
    const [x, y] = [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * 1.15];
    const turn = (angle * 180) / Math.PI + 90;
    return `<g transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"><path
      d="M0-7C5-4 6 4 0 7C-6 4-5-4 0-7z" fill="url(#seed)" stroke="#5a0014" stroke-width="1"/>
      <circle cx="-1.4" cy="-2" r="1.3" fill="#fff" fill-opacity=".9"/></g>`;
  }).join('');

/** A pomegranate, open at its side. */
export const pomegranate = `<defs>
  ${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}
  ${radialIn(
    'rind',
    [
      [0, '#ff9a7a'],
      [0.35, '#e8283a'],
      [0.8, '#a00a26'],
      [1, '#4a0214'],
    ],
    [58, 68, 84],
  )}
  ${radialIn(
    'seed',
    [
      [0, '#ff8a9a'],
      [0.6, '#e0102e'],
      [1, '#8a0018'],
    ],
    [-1, -2, 8],
  )}
  ${finish('ball', { outline: '#2c020c', rim: '#ffc0a0', depth: 6, shine: 0.8 })}
  ${finish('cut', { outline: '#2c020c', rim: '#fff0d0', depth: 2, shine: 0.4 })}</defs>
${leaf(86, 40, 62, 56, 26)}
<g filter="url(#ball)"><path d="M62 40L54 12L68 22L80 8L90 22L104 12L98 40z" fill="url(#rind)"/>
  <path d="M80 32C116 30 142 56 142 92C142 128 114 152 80 152S18 128 18 92C18 56 44 34 80 32z"
  fill="url(#rind)"/></g>
<path d="M34 76C38 60 48 50 60 46" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="8"
  stroke-linecap="round" filter="url(#gleam)"/>
<g filter="url(#cut)"><path d="M98 62C118 66 132 84 128 106C124 128 106 140 92 134C74 126 70 104 76
  86C80 74 86 60 98 62z" fill="#ffe9c4"/></g>
<path d="M98 69C112 72 123 86 120 104C117 121 104 131 94 127C81 121 78 104 82 90C85 80 90 68 98
  69z" fill="#8a0420"/>${seeds(101, 98, 22, 23)}`;
