import { figure, petal, scatter, type Point } from '../../../art/curves.ts';
import { specks } from '../../../art/foliage.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';
import { kettle } from './kettle.ts';

/** The stones of a vault: rows of blocks in varied browns. */
const stones = Array.from({ length: 26 }, (_, row) => {
  const y = row * 32 - 10;
  return Array.from({ length: 9 }, (_of, column) => {
    const of = row * 11 + column;
    const x = column * 50 - 40 + (row % 2) * 25 + (scatter(of) - 0.5) * 8;
    const shade = 0.1 + scatter(of + 300) * 0.3;
    return `<rect x="${figure(x)}" y="${y}" width="46" height="28" rx="5" fill="#8a5a32"
      fill-opacity="${figure(shade)}" stroke="#1a0c04" stroke-opacity=".5"/>`;
  }).join('');
}).join('');

/** A bottle on a shelf: its foot at [x, y]. */
function bottle(x: number, y: number, size: number, fill: string, tall = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" filter="url(#glass)">
    <path d="M-4 ${-26 - 10 * tall}H4V${-20 - 4 * tall}C12 ${-18 - 2 * tall} 13-14 13-8V-3Q13 0 10 0H-10Q-13
    0-13-3V-8C-13-14-12 ${-18 - 2 * tall}-4 ${-20 - 4 * tall}z" fill="${fill}"/>
    <path d="M-8-4V-11" stroke="#fff" stroke-opacity=".7" stroke-width="2.200" stroke-linecap="round"/>
    <rect x="-5" y="${-31 - 10 * tall}" width="10" height="7" rx="2" fill="#a86a34"/></g>`;
}

const shelf = (x: number, y: number, wide: number): string =>
  `<g filter="url(#wood)"><rect x="${x}" y="${y}" width="${wide}" height="9" rx="2" fill="#6a3a18"/></g>
  <path d="M${x} ${y + 11}h${wide}" stroke="#000" stroke-opacity=".5" stroke-width="5" filter="url(#soft)"/>`;

/** A candle with its flame; its foot at [x, y]. */
const candle = (x: number, y: number, high: number): string => `
  <g filter="url(#wax)"><path d="M${x - 7} ${y}V${y - high}Q${x} ${y - high - 4} ${x + 7} ${y - high}V${y}z"
  fill="#f6e2b4"/></g>
  <path d="M${x} ${y - high - 24}C${x + 7} ${y - high - 14} ${x + 6} ${y - high - 3} ${x} ${y - high - 2}
  C${x - 6} ${y - high - 3} ${x - 7} ${y - high - 14} ${x} ${y - high - 24}z" fill="#ffd25a"/>
  <path d="M${x} ${y - high - 16}q4 8 0 13q-4-5 0-13z" fill="#fffbe0"/>`;

const glow = (x: number, y: number, r: number, id: string): string =>
  `<g transform="translate(${x} ${y}) scale(${r / 100})"><circle r="100" fill="url(#${id})"/></g>`;

/** A bundle of drying herbs, hung by its stalks. */
function herbs(x: number, long: number, fill: string, seed: number): string {
  const leaves = Array.from({ length: 16 }, (_, at) => {
    const turn = 180 + (scatter(seed + at) - 0.5) * 74;
    const down = long * (0.4 + 0.5 * scatter(seed + at + 20));
    return `<path transform="translate(${figure(x + (scatter(seed + at + 40) - 0.5) * 12)} ${figure(down)})
      rotate(${figure(turn)})" d="${petal(20, 7, 0.5, 0.15)}"/>`;
  }).join('');
  return `<path d="M${x}-10V${figure(long * 0.5)}" stroke="#8a6a3a" stroke-width="2.400"/>
    <g fill="${fill}">${leaves}</g>`;
}

/** Bricks of an arch around the centre of the vault. */
const arch = Array.from({ length: 19 }, (_, at) => {
  const angle = Math.PI + (at / 18) * Math.PI;
  const [x, y]: Point = [180 + Math.cos(angle) * 172, 226 + Math.sin(angle) * 196];
  const turn = (angle * 180) / Math.PI + 90;
  return `<rect x="-13" y="-17" width="26" height="34" rx="4" fill="#a8713f" fill-opacity="${figure(
    0.45 + 0.3 * scatter(at + 9),
  )}" stroke="#1a0c04" transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"/>`;
}).join('');

/** An alchemist's cellar by candle light: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'air',
    [
      [0, '#4a2a12'],
      [0.4, '#2e180a'],
      [1, '#120803'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'candle',
    [
      [0, '#fff0b8', 0.9],
      [0.2, '#ffb84a', 0.5],
      [1, '#ff7a1a', 0],
    ],
    [0, 0, 100],
  )}
  ${radialIn(
    'fumes',
    [
      [0, '#e8ff7a', 0.8],
      [0.3, '#a8e81a', 0.36],
      [1, '#5a9a04', 0],
    ],
    [0, 0, 100],
  )}
  ${linearIn(
    'shade',
    [
      [0, '#120803', 0.72],
      [1, '#120803', 0],
    ],
    [0, 0, 0, 92],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#120803', 0],
      [0.45, '#120803', 0.5],
      [1, '#0a0401', 0.9],
    ],
    [0, 590, 0, 780],
  )}
  ${finish('glass', { outline: '#120803', rim: '#ffdc9a', depth: 2.4, shine: 0.9, outlineWidth: 1.2 })}
  ${finish('wood', { outline: '#120803', rim: '#ffc078', depth: 2, shine: 0.2, outlineWidth: 1.2 })}
  ${finish('wax', { outline: '#3a1c08', rim: '#fff6d8', depth: 2, shine: 0.3, outlineWidth: 1 })}
  ${blur('soft', 3)}${blur('far', 1.6)}${blur('near', 0.6)}${blur('mist', 16)}
</defs>
<rect width="360" height="780" fill="url(#air)"/>
<g filter="url(#far)">${stones}</g>
<g filter="url(#near)">${arch}</g>
${glow(30, 150, 190, 'candle')}${glow(334, 130, 170, 'candle')}${glow(334, 610, 190, 'fumes')}
${glow(24, 668, 170, 'candle')}
<g filter="url(#near)">${herbs(60, 96, '#5a7a1a', 3)}${herbs(96, 70, '#7a5a8a', 33)}
${herbs(272, 84, '#6a8a24', 63)}${herbs(304, 60, '#a8783a', 93)}</g>
${shelf(-10, 206, 66)}${bottle(14, 206, 0.9, '#3a8a4a')}${bottle(40, 206, 0.7, '#a83a1f', 2)}
${shelf(306, 190, 66)}${bottle(322, 190, 0.8, '#8a4aa8', 2)}${bottle(346, 190, 0.95, '#b8e01f')}
${shelf(-10, 330, 50)}${bottle(10, 330, 0.8, '#c8861f')}${shelf(318, 320, 52)}${bottle(340, 320, 0.8, '#1f8a8a')}
${candle(24, 160, 34)}${candle(338, 142, 26)}
<path d="M-10 690H370V790H-10z" fill="#3a1e0c"/><path d="M-10 690H370" stroke="#a86a34" stroke-width="4"/>
<path d="M-10 712H370M-10 742H370M60 692v20M200 692v20M120 714v28M290 714v28" stroke="#1a0c04"
  stroke-opacity=".7" stroke-width="2"/>
${candle(26, 692, 44)}${candle(52, 692, 24)}
<g transform="translate(262 572) scale(.78)" opacity=".72">${kettle}</g>
${bottle(92, 692, 1, '#7ab01f', 2)}${bottle(120, 694, 0.8, '#a8541f')}
<ellipse cx="250" cy="560" rx="150" ry="26" fill="#c8ff4a" fill-opacity=".12" filter="url(#mist)"/>
<rect width="360" height="92" fill="url(#shade)"/>
<rect y="590" width="360" height="190" fill="url(#foot)"/>
${specks(26, [0, 60, 360, 700], [0.5, 1.6], '#ffdc9a', 5)}${specks(12, [230, 480, 360, 690], [0.8, 2.6], '#d8ff4a', 41)}`;
