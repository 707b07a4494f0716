import { beside, bodyAlong, figure, spine } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const trunk = spine([
  [118, 30],
  [104, 46],
  [86, 60],
  [72, 80],
  [70, 104],
  [86, 122],
  [110, 124],
  [124, 110],
  [118, 96],
]);

const WIDTHS = [11, 13, 17, 19, 16, 11.5, 8.5, 6, 4, 2.4, 1.4];

const half = (share: number): number => {
  const along = share * (WIDTHS.length - 1);
  const low = Math.min(WIDTHS.length - 2, Math.floor(along));
  const [from = 0, to = 0] = [WIDTHS[low], WIDTHS[low + 1]];
  return from + (to - from) * (along - low);
};

const bands = Array.from({ length: 9 }, (_, at) => {
  const share = 0.16 + at * 0.085;
  const wide = half(share) * 0.82;
  const [x1, y1] = beside(trunk(share), wide);
  const [x2, y2] = beside(trunk(share), -wide);
  const [cx, cy] = beside(trunk(share), 0, 6);
  return `<path d="M${figure(x1)} ${figure(y1)}Q${figure(cx)} ${figure(cy)} ${figure(x2)}
    ${figure(y2)}" stroke-width="${figure(1.6 + half(share) * 0.24)}"/>`;
}).join('');

const spots = Array.from({ length: 14 }, (_, at) => {
  const share = 0.14 + Math.floor(at / 2) * 0.075;
  const side = at % 2 === 0 ? 1 : -1;
  const [x, y] = beside(trunk(share), side * half(share) * 0.5);
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(half(share) * 0.17 + 0.6)}"/>`;
}).join('');

const leg = (way: string, foot: readonly [number, number], turn: number): string => {
  const toes = [-52, -18, 16, 50]
    .map(
      (angle) => `<path transform="translate(${foot[0]} ${foot[1]}) rotate(${turn + angle})"
      d="M0 0V-13" stroke="url(#limb)" stroke-width="4.6" stroke-linecap="round"/>`,
    )
    .join('');
  return `<path d="${way}" fill="none" stroke="url(#limb)" stroke-width="11"
    stroke-linecap="round" stroke-linejoin="round"/>${toes}`;
};

/** A lizard of turquoise with bands of coral. */
export const lizard = `<defs>
  ${radialIn(
    'skin',
    [
      [0, '#c8fff0'],
      [0.35, '#35d8c8'],
      [0.75, '#0f8fa8'],
      [1, '#0a4a7a'],
    ],
    [84, 62, 74],
  )}
  ${linearIn(
    'limb',
    [
      [0, '#6af0dc'],
      [1, '#0f8098'],
    ],
    [20, 20, 150, 150],
  )}
  ${radialIn(
    'head',
    [
      [0, '#e6fff8'],
      [0.4, '#4ae0d0'],
      [1, '#0a7a98'],
    ],
    [118, 22, 34],
  )}
  ${finish('low', { outline: '#041c3c', rim: '#b0fff4', depth: 2.4, shine: 0.5 })}
  ${finish('high', { outline: '#041c3c', rim: '#ff9a8a', depth: 4, shine: 0.75 })}
</defs>
<g transform="translate(80 80) scale(1.12) translate(-85 -76)">
<g filter="url(#low)">${leg('M100 46C116 52 126 58 130 72', [132, 76], 150)}
  ${leg('M96 52C80 46 70 40 62 26', [60, 23], -26)}
  ${leg('M72 92C56 92 44 90 34 78', [32, 76], -46)}
  ${leg('M74 104C60 112 50 118 40 130', [38, 132], -140)}</g>
<g filter="url(#high)"><path d="${bodyAlong(trunk, half, 26)}" fill="url(#skin)"/></g>
<g fill="none" stroke="#ff7a6a" stroke-linecap="round">${bands}</g>
<g fill="#fff6c8">${spots}</g>
<g filter="url(#high)"><path d="M100 48C98 34 104 20 118 14C130 8 144 10 146 20C148 34 136 48 122 52
  C112 56 102 56 100 48z" fill="url(#head)"/></g>
<path d="M144 24C136 32 128 36 118 38" fill="none" stroke="#06405c" stroke-width="2.2"
  stroke-linecap="round"/>
<circle cx="120" cy="22" r="7.4" fill="#041c3c"/><circle cx="120" cy="22" r="6.2" fill="#ffc83d"/>
<ellipse cx="120" cy="22" rx="2.1" ry="5" fill="#14082c"/><circle cx="117.6" cy="19.4" r="1.7"
  fill="#fff"/>
<circle cx="139" cy="17" r="1.5" fill="#06405c"/></g>`;
