import { figure, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

interface Pad {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
}

const LOW: Pad = { x: 78, y: 112, rx: 36, ry: 44, turn: 0 };
const LEFT: Pad = { x: 44, y: 64, rx: 25, ry: 34, turn: -28 };
const RIGHT: Pad = { x: 112, y: 62, rx: 26, ry: 35, turn: 26 };

const pad = ({ x, y, rx, ry, turn }: Pad): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 ${ry}C${-rx * 0.7} ${ry}
    ${-rx * 1.1} ${ry * 0.2} ${-rx} ${-ry * 0.3}C${-rx * 0.9} ${-ry * 0.85} ${-rx * 0.4} ${-ry}
    0 ${-ry}S${rx * 0.9} ${-ry * 0.85} ${rx} ${-ry * 0.3}C${rx * 1.1} ${ry * 0.2} ${rx * 0.7} ${ry}
    0 ${ry}z" fill="url(#pad)"/></g>`;

/** Tufts of spines in rows over a pad. */
const spines = ({ x, y, rx, ry, turn }: Pad, seed: number): string => {
  const tufts = Array.from({ length: 14 }, (_, at) => {
    const [across, down] = [(at % 4) - 1.5, Math.floor(at / 4) - 1.4];
    const px = (across * 0.42 + (Math.floor(at / 4) % 2) * 0.18 - 0.08) * rx;
    const py = (down * 0.42 + 0.06) * ry;
    const lean = (scatter(at + seed) - 0.5) * 40;
    return `<g transform="translate(${figure(px)} ${figure(py)}) rotate(${figure(lean)})">
      <path d="M0 0L-4-5M0 0L0-7M0 0L4-5"/></g>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})" stroke="#f6fff0" stroke-width="1.5"
    stroke-linecap="round" fill="none">${tufts}</g>`;
};

const fruit = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" filter="url(#ripe)">
    <path d="M-9 4C-14-6-14-22-8-27C-4-24 4-24 8-27C14-22 14-6 9 4C4 8-4 8-9 4z"
    fill="url(#fruit)"/><path d="M-8-27C-4-23 4-23 8-27C4-20-4-20-8-27z" fill="#7a0a3c"/></g>`;

const specks = (x: number, y: number): string =>
  `<g fill="#fff0d0"><circle cx="${x - 4}" cy="${y}" r="1.2"/><circle cx="${x + 3}" cy="${y - 6}"
    r="1.2"/><circle cx="${x + 3}" cy="${y + 3}" r="1"/></g>`;

/** A prickly pear with ripe fruit. */
export const pricklyPear = `<defs>
  ${radialIn(
    'pad',
    [
      [0, '#c8ffb8'],
      [0.4, '#4fc08a'],
      [0.8, '#187a78'],
      [1, '#0b4460'],
    ],
    [-8, -14, 54],
  )}
  ${linearIn(
    'fruit',
    [
      [0, '#ffc48a'],
      [0.4, '#ff5f6a'],
      [1, '#b0124a'],
    ],
    [-8, -26, 8, 6],
  )}
  ${finish('flesh', { outline: '#04202e', rim: '#8fd8ff', depth: 4.4, shine: 0.5 })}
  ${finish('ripe', { outline: '#3a0428', rim: '#ffc0e0', depth: 3, shine: 0.9, outlineWidth: 1.8 })}
</defs>
${fruit(24, 38, -44, 0.9)}${fruit(42, 32, -14, 1)}${fruit(102, 32, 4, 1)}${fruit(122, 32, 28, 1)}
${fruit(138, 48, 56, 0.86)}
<g filter="url(#flesh)">${pad(LEFT)}</g><g filter="url(#flesh)">${pad(RIGHT)}</g>
${spines(LEFT, 3)}${spines(RIGHT, 9)}
${fruit(80, 78, 0, 1.15)}
<g filter="url(#flesh)">${pad(LOW)}</g>${spines(LOW, 20)}
${specks(80, 62)}${specks(40, 20)}${specks(104, 20)}`;
