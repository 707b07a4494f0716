import { figure, petal, scatter } from '../../../art/curves.ts';
import { frond } from '../../../art/foliage.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';

/** The point where the ribs of the hall meet. */
const EYE = [180, 330] as const;
const DEPTHS = [1.5, 1.08, 0.76, 0.52, 0.35, 0.23] as const;

/** A rib of the hall: a round arch on two columns. */
const rib = (scale: number): string => {
  const [x, y] = EYE;
  const wide = 172 * scale;
  const spring = y - 40 * scale;
  const foot = y + 230 * scale;
  return `M${figure(x - wide)} ${figure(foot)}V${figure(spring)}A${figure(wide)} ${figure(
    wide * 1.12,
  )} 0 0 1 ${figure(x + wide)} ${figure(spring)}V${figure(foot)}`;
};

/** Returns a point on a rib by its angle, from the left foot of the arch over its top. */
const on = (scale: number, degrees: number): string => {
  const [x, y] = EYE;
  const angle = (degrees * Math.PI) / 180;
  const wide = 172 * scale;
  return `${figure(x - Math.cos(angle) * wide)} ${figure(
    y - 40 * scale - Math.sin(angle) * wide * 1.12,
  )}`;
};

const purlins = [0, 20, 40, 60, 78, 90, 102, 120, 140, 160, 180]
  .map((degrees) => `M${on(1.5, degrees)}L${on(0.23, degrees)}`)
  .join('');

const ribs = DEPTHS.map(
  (scale) => `<path d="${rib(scale)}" stroke-width="${figure(1.2 + 4.4 * scale)}"/>`,
).join('');

/** Rings of iron lace in the spandrels of the nearer ribs. */
const lace = DEPTHS.slice(1, 4)
  .flatMap((scale) =>
    Array.from({ length: 15 }, (_, at) => {
      const [x, y] = on(scale * 0.955, 12 * at + 6).split(' ');
      return `<circle cx="${x}" cy="${y}" r="${figure(5.4 * scale)}"
        stroke-width="${figure(1.4 * scale)}"/>`;
    }),
  )
  .join('');

/** A pad with its raised rim. */
const pad = (x: number, y: number, wide: number): string => {
  const high = wide * 0.3;
  const fan = Array.from({ length: 11 }, (_, at) => {
    const angle = (at / 11) * 6.283 + 0.2;
    return `M${x} ${y}L${figure(x + Math.cos(angle) * wide * 0.92)} ${figure(
      y + Math.sin(angle) * high * 0.92,
    )}`;
  }).join('');
  return `<ellipse cx="${x}" cy="${y + high * 0.34}" rx="${wide * 1.02}" ry="${high * 1.08}"
    fill="#7a2450"/><ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="#8ccf86"/>
    <ellipse cx="${x}" cy="${y + 1.4}" rx="${wide * 0.93}" ry="${high * 0.88}" fill="#3d8f62"/>
    <path d="${fan}" stroke="#a8dc9a" stroke-opacity=".5" stroke-width="1"/>`;
};

const lily = (x: number, y: number, size: number, heart: string): string => {
  const row = (count: number, spread: number, long: number, fill: string): string =>
    Array.from({ length: count }, (_, at) => {
      const turn = -spread + (at * 2 * spread) / (count - 1);
      return `<path transform="rotate(${figure(turn)})" d="${petal(long, long * 0.4, 0.6, 0.25)}"
        fill="${fill}"/>`;
    }).join('');
  return `<g transform="translate(${x} ${y}) scale(${size})">${row(9, 84, 34, '#fff4f8')}
    ${row(7, 60, 30, '#ffc0dc')}${row(5, 40, 24, heart)}</g>`;
};

const ripples = Array.from({ length: 26 }, (_, at) => {
  const y = 590 + scatter(at) * 180;
  const wide = 16 + scatter(at + 50) * 46;
  const x = scatter(at + 90) * 360;
  return `M${figure(x - wide)} ${figure(y)}h${figure(wide * 2)}`;
}).join('');

/** The lily hall on a misty morning: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'air',
    [
      [0, '#1d5a52'],
      [0.16, '#4f9484'],
      [0.34, '#b8dcc4'],
      [0.46, '#f4f0d8'],
      [0.62, '#9fcdb8'],
      [0.74, '#3d8076'],
      [1, '#0a2a2a'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'light',
    [
      [0, '#fffdf0', 0.95],
      [0.4, '#fff0d8', 0.55],
      [1, '#f8e0d0', 0],
    ],
    [180, 300, 210],
  )}
  ${linearIn(
    'pool',
    [
      [0, '#9fd0bc'],
      [0.2, '#3f8f86'],
      [0.55, '#165450'],
      [1, '#061f22'],
    ],
    [0, 560, 0, 780],
  )}
  ${linearIn(
    'top',
    [
      [0, '#0b3430', 0.85],
      [1, '#0b3430', 0],
    ],
    [0, 0, 0, 110],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#061f22', 0],
      [0.5, '#061f22', 0.6],
      [1, '#061f22', 0.92],
    ],
    [0, 610, 0, 780],
  )}
  ${blur('soft', 1.2)}${blur('near', 0.6)}${blur('steam', 18)}
</defs>
<rect width="360" height="780" fill="url(#air)"/>
<g fill="none" stroke="#ffffff" stroke-opacity=".75" filter="url(#near)"><path d="${purlins}"
  stroke-width="1.1" stroke-opacity=".55"/>${ribs}${lace}</g>
<rect width="360" height="640" fill="url(#light)"/>
<g filter="url(#soft)">
  ${frond({
    stem: [
      [-40, 560],
      [-6, 430],
      [34, 360],
      [86, 336],
    ],
    count: 17,
    length: 74,
    breadth: 0.16,
    lean: 50,
    fill: '#1c5a4c',
  })}
  ${frond({
    stem: [
      [400, 560],
      [368, 420],
      [330, 350],
      [276, 330],
    ],
    count: 17,
    length: 74,
    breadth: 0.16,
    lean: 50,
    fill: '#17524a',
  })}
  ${frond({
    stem: [
      [-30, 210],
      [6, 120],
      [50, 76],
      [104, 72],
    ],
    count: 16,
    length: 54,
    breadth: 0.18,
    lean: 52,
    fill: '#0d443e',
  })}
  ${frond({
    stem: [
      [392, 230],
      [360, 140],
      [318, 92],
      [262, 84],
    ],
    count: 16,
    length: 54,
    breadth: 0.18,
    lean: 52,
    fill: '#0b3d39',
  })}</g>
<path d="M0 572H360V780H0z" fill="url(#pool)"/>
<path d="${ripples}" stroke="#e8fff4" stroke-opacity=".1" stroke-width="1.2"/>
<g filter="url(#near)">${pad(64, 596, 42)}${pad(290, 590, 48)}${pad(186, 612, 36)}
  ${pad(6, 652, 64)}${pad(340, 664, 74)}${pad(120, 700, 56)}${pad(262, 752, 62)}
  ${lily(96, 592, 0.6, '#f070b0')}${lily(246, 604, 0.7, '#e04898')}${lily(46, 664, 0.95, '#e04898')}
  ${lily(318, 690, 1, '#f070b0')}</g>
<ellipse cx="90" cy="560" rx="200" ry="26" fill="#fff" fill-opacity=".5" filter="url(#steam)"/>
<ellipse cx="300" cy="520" rx="150" ry="22" fill="#fff" fill-opacity=".34" filter="url(#steam)"/>
<rect width="360" height="110" fill="url(#top)"/>
<rect y="610" width="360" height="170" fill="url(#foot)"/>`;
