import { petal, scatter, figure } from '../../../art/curves.ts';
import { dome, frond } from '../../../art/foliage.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';

/** An umbrella thorn tree, its foot at [x, y]. */
const acacia = (x: number, y: number, scale: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">
    <path d="M-5 2C-3-30-6-52-30-78L-26-80C-8-62-2-56 0-42C4-58 16-68 40-82L42-78C22-64 8-50
      6-26L7 2z"/>
    <path d="M-92-80C-80-100-46-104-30-110C-8-122 34-120 50-108C74-108 96-96 100-82C70-74 40-84 8-76
      C-30-84-62-72-92-80z"/>
    <path d="M-60-94C-44-112-10-120 14-118C40-124 70-108 72-98z"/></g>`;

/** An aloe in flower, its foot at [x, y]. */
const aloe = (x: number, y: number, scale: number): string => {
  const leaves = Array.from({ length: 13 }, (_, at) => {
    const turn = -84 + at * 14;
    const long = 78 + 20 * scatter(at);
    return `<path transform="rotate(${turn})" d="${petal(long, 17, 0.2, 0.05)}"
      fill="${at % 2 === 0 ? '#0f4f4c' : '#0b3f40'}"/>`;
  }).join('');
  const spike = (turn: number, long: number): string =>
    `<g transform="rotate(${turn})"><path d="M0 0V${-long}" stroke="#6a2f2a" stroke-width="4"/>
      ${Array.from({ length: 9 }, (_, at) => {
        const up = -long + at * 6.4;
        const wide = 3 + at * 1.15;
        return `<path d="M0 ${figure(up)}L${figure(-wide)} ${figure(up + 11)}h${figure(wide * 2)}z"
          fill="${at < 3 ? '#ffb04a' : '#f0502e'}"/>`;
      }).join('')}</g>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${spike(-9, 168)}${spike(12, 140)}
    ${leaves}</g>`;
};

/** A protea at the edge, its centre at [x, y]. */
const protea = (x: number, y: number, scale: number, turn: number): string => {
  const ring = (count: number, long: number, fill: string): string =>
    Array.from({ length: count }, (_, at) => {
      const angle = -80 + (at * 160) / (count - 1);
      return `<path transform="rotate(${figure(angle)})" d="${petal(long, long * 0.32, 0.55, 0.1)}"
        fill="${fill}"/>`;
    }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
    <path d="M0 0V130" stroke="#12423c" stroke-width="9"/>
    <path transform="translate(0 60) rotate(-60)" d="${petal(76, 26, 0.5, 0.3)}" fill="#15584e"/>
    <path transform="translate(0 80) rotate(56)" d="${petal(80, 26, 0.5, 0.3)}" fill="#104a44"/>
    ${ring(11, 84, '#a81c4a')}${ring(9, 70, '#e0486a')}${ring(7, 54, '#ff8a94')}
    <ellipse cy="-12" rx="25" ry="30" fill="#ffe0d0"/><ellipse cy="-8" rx="20" ry="24"
    fill="#f4b0a8"/></g>`;
};

/** Rays of the low sun. */
const rays = Array.from({ length: 15 }, (_, at) => {
  const turn = -84 + at * 12;
  return `<path transform="rotate(${turn} 180 286)" d="M180 286L168-260H192z" fill="#fff0b0"
    fill-opacity="${at % 2 === 0 ? 0.16 : 0.08}"/>`;
}).join('');

/** A savannah greenhouse at sunrise: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'sky',
    [
      [0, '#05485c'],
      [0.1, '#0f7480'],
      [0.2, '#4faf9e'],
      [0.3, '#f2c388'],
      [0.38, '#ff9a62'],
      [0.46, '#f2603f'],
      [0.6, '#a8322c'],
      [1, '#3a0f18'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'sun',
    [
      [0, '#fffdf0'],
      [0.4, '#ffec9a'],
      [0.62, '#ffc24a', 0.9],
      [1, '#ff8a3a', 0],
    ],
    [180, 286, 220],
  )}
  ${linearIn(
    'ground',
    [
      [0, '#8f2f20'],
      [0.3, '#54201c'],
      [1, '#1d0b12'],
    ],
    [0, 560, 0, 780],
  )}
  ${blur('far', 1.6)}${blur('near', 0.7)}${blur('mist', 16)}
</defs>
<rect width="360" height="780" fill="url(#sky)"/>
<g>${rays}</g>
<rect width="360" height="620" fill="url(#sun)"/>
${dome('#fff4d0', 0.42)}
<g filter="url(#far)"><path d="M-10 560C40 520 96 536 150 528C210 516 280 536 370 512V640H-10z"
  fill="#7d2b2a"/>${acacia(64, 560, 0.66, '#5a1f2a')}${acacia(304, 548, 0.9, '#4a1a28')}</g>
<path d="M-10 590C60 566 150 588 220 578C280 570 330 580 370 570V790H-10z" fill="url(#ground)"/>
<ellipse cx="180" cy="560" rx="240" ry="16" fill="#ffce8a" fill-opacity=".4" filter="url(#mist)"/>
<g filter="url(#near)">
  ${frond({
    stem: [
      [-30, 190],
      [0, 120],
      [50, 66],
      [112, 58],
    ],
    count: 16,
    length: 58,
    breadth: 0.2,
    lean: 52,
    fill: '#06343f',
  })}
  ${frond({
    stem: [
      [392, 210],
      [366, 136],
      [326, 84],
      [262, 70],
    ],
    count: 16,
    length: 56,
    breadth: 0.2,
    lean: 52,
    fill: '#052e3a',
  })}
  ${aloe(350, 640, 0.92)}${protea(14, 596, 0.62, -6)}${protea(58, 668, 0.44, 10)}
  ${aloe(-6, 792, 0.7)}${protea(344, 726, 0.5, 6)}</g>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d0b12"
  stop-opacity="0"/><stop offset=".6" stop-color="#1d0b12" stop-opacity=".62"/><stop offset="1"
  stop-color="#1d0b12" stop-opacity=".92"/></linearGradient>
<rect y="580" width="360" height="200" fill="url(#foot)"/>`;
