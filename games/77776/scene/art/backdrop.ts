import { figure, petal, scatter } from '../../../art/curves.ts';
import { specks } from '../../../art/foliage.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';
import { lemonPaint, plainLemon as lemon, RIPE } from './fruit.ts';

/** A cypress, dark in front of the evening sky. */
const cypress = (x: number, y: number, high: number, wide: number): string =>
  `<path transform="translate(${x} ${y})" d="${petal(high, wide, 0.34, 0.06)}" fill="#0c2448"/>`;

const leaf = (x: number, y: number, turn: number, length: number, width: number): string =>
  `<path transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"
  d="${petal(length, width, 0.48, 0.1)}" fill="url(#leafFill)"/>`;

/** A bough of lemons that hangs from a corner. */
const bough = (
  x: number,
  y: number,
  turn: number,
  size: number,
  fruits: readonly (readonly [number, number, number])[],
): string => {
  const leaves = Array.from({ length: 13 }, (_, at) => {
    const along = (at / 12) * 130;
    const side = at % 2 === 0 ? 1 : -1;
    const lean = side * (46 + 30 * scatter(at + 3));
    return leaf(along, along * along * 0.0016, 90 + lean, 38 + 12 * scatter(at), 19);
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
    <path d="M-20 0Q60 -2 134 30" fill="none" stroke="#4a2e12" stroke-width="6"
    stroke-linecap="round"/><g filter="url(#glazed)">${leaves}</g>${fruits
      .map(([fx, fy, way]) => lemon(fx, fy, 0.36, way))
      .join('')}</g>`;
};

/** Tiles of a terrace in perspective. */
const floor = (): string => {
  const rows: string[] = [];
  const depths = [0, 22, 50, 86, 132, 190, 264];
  for (let row = 0; row < depths.length - 1; row += 1) {
    const [near = 0, far = 0] = [depths[row + 1], depths[row]];
    const spread = (depth: number): number => 30 + depth * 0.26;
    for (let at = -9; at < 9; at += 1) {
      const path = `M${figure(180 + at * spread(far))} ${560 + far}L${figure(
        180 + (at + 1) * spread(far),
      )} ${560 + far}L${figure(180 + (at + 1) * spread(near))} ${560 + near}L${figure(
        180 + at * spread(near),
      )} ${560 + near}z`;
      const fill = (at + row) % 2 === 0 ? '#dfe8ff' : '#2a52c0';
      rows.push(`<path d="${path}" fill="${fill}" stroke="#0c1e5a" stroke-width="1"/>`);
      const x = 180 + (at + 0.5) * spread((near + far) / 2);
      const y = 560 + (near + far) / 2;
      const r = (near - far) * 0.24;
      const mark = (at + row) % 2 === 0 ? '#2a52c0' : '#ffd84a';
      rows.push(`<ellipse cx="${figure(x)}" cy="${figure(y)}" rx="${figure(r * 1.5)}"
        ry="${figure(r)}" fill="${mark}"/>`);
    }
  }
  return rows.join('');
};

const posts = Array.from({ length: 19 }, (_, at) => {
  const x = at * 20;
  return `<path d="M${x - 4} 520C${x - 9} 532 ${x - 9} 540 ${x - 3} 556H${x + 3}C${x + 9} 540 ${
    x + 9
  } 532 ${x + 4} 520z"/>`;
}).join('');

const glints = Array.from({ length: 20 }, (_, at) => {
  const y = 424 + scatter(at) * 74;
  const wide = 6 + scatter(at + 40) * 22;
  const x = 180 + (scatter(at + 80) - 0.5) * (120 + (y - 424) * 3.4);
  return `<path d="M${figure(x)} ${figure(y)}h${figure(wide)}"/>`;
}).join('');

const pot = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g filter="url(#glazed)"><path d="M-46-62H46L34
  0H-34z" fill="#eef3ff"/><rect x="-52" y="-76" width="104" height="18" rx="5" fill="#eef3ff"/></g>
  <path d="M-42.5-44H42.5L37.6-18H-37.6z" fill="#2148b8"/><path d="M-34-31q8.5-11 17 0t17 0t17
  0t17 0" fill="none" stroke="#ffd84a" stroke-width="4"/><path d="M-49-67H49" stroke="#2148b8"
  stroke-width="3"/></g>`;

/** A lemon tree clipped to a ball, for the terrace. */
const tree = (x: number, y: number, size: number): string => {
  const leaves = Array.from({ length: 48 }, (_, at) => {
    const angle = at * 2.39996;
    const r = 74 * Math.sqrt(at / 48);
    const fill = ['#2f8f4a', '#1a6a3a', '#4fb050', '#237a44'][at % 4] ?? '';
    return `<path transform="translate(${figure(Math.cos(angle) * r)} ${figure(
      -170 + Math.sin(angle) * r,
    )}) rotate(${figure((angle * 180) / Math.PI + 90)})" d="${petal(34, 19, 0.5, 0.15)}"
      fill="${fill}"/>`;
  }).join('');
  const fruits = Array.from({ length: 9 }, (_, at) => {
    const angle = at * 2.39996 + 0.6;
    const r = 62 * Math.sqrt((at + 0.5) / 9);
    return lemon(Math.cos(angle) * r, -168 + Math.sin(angle) * r, 0.27, 50 + at * 37);
  }).join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6-120H6L8-60H-8z"
    fill="#5a3a1a"/><circle cy="-170" r="74" fill="#0e4428"/><g filter="url(#glazed)">${leaves}</g>
    ${fruits}</g>${pot(x, y, size)}`;
};

/** A terrace above the sea at the blue hour: 360 × 780. */
export const backdrop = `<defs>
  ${linearIn(
    'sky',
    [
      [0, '#0a1450'],
      [0.2, '#1c3a9a'],
      [0.36, '#4a6ad0'],
      [0.46, '#b09ae0'],
      [0.535, '#ffc49a'],
      [0.54, '#ffd8a0'],
    ],
    [0, 0, 0, 780],
  )}
  ${linearIn(
    'sea',
    [
      [0, '#c8a8d8'],
      [0.2, '#5a78d0'],
      [1, '#16307e'],
    ],
    [0, 420, 0, 520],
  )}
  ${linearIn(
    'low',
    [
      [0, '#060c30', 0],
      [0.4, '#060c30', 0.74],
      [1, '#04081f', 0.95],
    ],
    [0, 520, 0, 780],
  )}
  ${linearIn(
    'high',
    [
      [0, '#060c34', 0.7],
      [1, '#060c34', 0],
    ],
    [0, 0, 0, 120],
  )}
  ${radialIn(
    'moonlight',
    [
      [0, '#fffbe0', 0.6],
      [1, '#fffbe0', 0],
    ],
    [248, 96, 70],
  )}
  ${lemonPaint(RIPE, '#3a2604', '#fff6b0')}
  ${finish('glazed', {
    outline: '#07133e',
    rim: '#ffd8a8',
    depth: 3,
    shine: 0.4,
    outlineWidth: 1.2,
  })}
  ${blur('soft', 1.6)}${blur('near', 0.75)}</defs>
<rect width="360" height="780" fill="url(#sky)"/>${specks(34, [0, 10, 360, 260], [0.5, 1.6], '#fff', 21)}
<rect width="360" height="200" fill="url(#moonlight)"/>
<path d="M256 78a20 20 0 1 0 12 34a25 25 0 0 1-12-34z" fill="#fffbe0"/>
<rect y="420" width="360" height="110" fill="url(#sea)"/>
<g stroke="#ffe6c0" stroke-opacity=".75" stroke-width="1.6" stroke-linecap="round">${glints}</g>
<g filter="url(#soft)"><path d="M-10 424C40 372 90 396 128 424zM210 424C250 384 310 366 372 398V424z"
  fill="#31509e"/><path d="M236 424C280 400 330 392 372 410V430H236z" fill="#203c84"/></g>
${specks(22, [230, 400, 356, 424], [0.8, 1.7], '#ffd98a', 61)}
${cypress(22, 540, 210, 30)}${cypress(54, 540, 150, 24)}${cypress(340, 540, 190, 30)}
${cypress(308, 540, 130, 22)}
<rect y="518" width="360" height="42" fill="#1c3a8a"/><g fill="#e6ecff">${posts}</g><rect y="508" width="360" height="13" fill="#f4f7ff"/>
<rect y="519" width="360" height="3" fill="#8ea4d8"/><rect y="553" width="360" height="8"
fill="#c8d4f4"/>
<g filter="url(#soft)">${floor()}</g>
<g filter="url(#near)">${tree(34, 640, 0.86)}${tree(328, 650, 0.86)}</g>
<rect y="520" width="360" height="260" fill="url(#low)"/>
<rect width="360" height="120" fill="url(#high)"/>
${bough(-14, 84, 12, 0.86, [
  [40, 40, 76],
  [84, 62, 100],
  [112, 30, 60],
])}
<g transform="translate(360 0) scale(-1 1)">${bough(-16, 96, 18, 0.78, [
  [34, 42, 80],
  [92, 56, 108],
])}</g>`;
