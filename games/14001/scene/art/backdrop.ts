import { figure, petal, scatter, type Point } from '../../../art/curves.ts';
import { dome, frond, specks } from '../../../art/foliage.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';

/**
 * A monstera leaf of this length, from its foot upwards, with cuts from the edge towards the rib.
 */
function monstera(x: number, y: number, turn: number, length: number, fill: string): string {
  const half = (share: number): number => length * 0.5 * Math.sin(Math.PI * share ** 0.72) ** 0.8;
  const side = (to: 1 | -1): Point[] =>
    Array.from({ length: 41 }, (_, at): Point => {
      const share = at / 40;
      const cut = at > 6 && at < 37 && at % 5 < 2;
      return [to * half(share) * (cut ? 0.34 : 1), -length * share - (cut ? length * -0.05 : 0)];
    });
  const rim = [...side(1), ...side(-1).toReversed()];
  const outline = rim.map(([px, py]) => `${figure(px)} ${figure(py)}`).join('L');
  return `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#leaf)">
    <path d="M${outline}z" fill="${fill}" stroke="${fill}" stroke-width="5"
    stroke-linejoin="round"/>
    <path d="M0 0V${-length * 0.94}" stroke="#b8f03a" stroke-opacity=".28" stroke-width="2"/></g>`;
}

const shafts = [
  [110, 26, 0.2],
  [190, 40, 0.15],
  [270, 22, 0.2],
  [40, 20, 0.12],
]
  .map(
    ([
      x = 0,
      wide = 0,
      opacity = 0,
    ]) => `<path d="M${x} -20L${x + wide} -20L${x - 60 + wide * 2.4} 560L${x - 60 - wide} 560z"
    fill="url(#shaft)" fill-opacity="${opacity}"/>`,
  )
  .join('');

const vine = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#1c4a14" stroke-width="4" stroke-linecap="round"/>
  <path d="${path}" fill="none" stroke="#4f9a1f" stroke-width="1.4" stroke-linecap="round"/>`;

const leaflets = Array.from({ length: 9 }, (_, at) => {
  const x = at < 5 ? 12 + scatter(at) * 26 : 322 + scatter(at) * 26;
  const turn = scatter(at + 20) * 360;
  return `<path transform="translate(${figure(x)} ${40 + (at % 5) * 46}) rotate(${figure(turn)})"
    d="${petal(22, 13, 0.5, 0.15)}" fill="#3f8a1f"/>`;
}).join('');

/** An overgrown glasshouse, warm and wet: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'air',
    [
      [0, '#3f6a14'],
      [0.2, '#20480f'],
      [0.55, '#0b2a0c'],
      [1, '#020d05'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'sun',
    [
      [0, '#faffb0', 0.85],
      [0.35, '#b8f03a', 0.4],
      [1, '#4fa01a', 0],
    ],
    [200, -10, 300],
  )}
  ${linearIn(
    'shaft',
    [
      [0, '#f4ffb0'],
      [1, '#a8f03a', 0],
    ],
    [0, 0, 0, 520],
  )}
  ${radialIn(
    'crimson',
    [
      [0, '#e01a4a', 0.3],
      [1, '#8a0630', 0],
    ],
    [330, 640, 220],
  )}
  ${finish('leaf', {
    outline: '#020c04',
    rim: '#c8ff4a',
    depth: 3,
    shine: 0.25,
    outlineWidth: 1.2,
  })}
  ${linearIn(
    'shade',
    [
      [0, '#041206', 0.72],
      [1, '#041206', 0],
    ],
    [0, 30, 0, 120],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#020d05', 0],
      [0.5, '#020d05', 0.5],
      [1, '#020d05', 0.88],
    ],
    [0, 590, 0, 780],
  )}
  ${blur('far', 4)}${blur('near', 0.8)}${blur('mist', 24)}
</defs>
<rect width="360" height="780" fill="url(#air)"/><rect width="360" height="420" fill="url(#sun)"/>
${dome('#e6ffb0', 0.3)}
<g filter="url(#far)" opacity=".85">
  ${frond({
    stem: [
      [-20, 330],
      [40, 220],
      [90, 150],
      [150, 130],
    ],
    count: 18,
    length: 70,
    breadth: 0.18,
    lean: 48,
    fill: '#17380e',
  })}
  ${frond({
    stem: [
      [390, 340],
      [320, 230],
      [280, 170],
      [220, 150],
    ],
    count: 18,
    length: 70,
    breadth: 0.18,
    lean: 48,
    fill: '#153410',
  })}
  ${frond({
    stem: [
      [-30, 700],
      [40, 600],
      [110, 560],
      [170, 570],
    ],
    count: 18,
    length: 76,
    breadth: 0.2,
    lean: 46,
    fill: '#0c2a0c',
  })}
  ${frond({
    stem: [
      [390, 690],
      [330, 600],
      [260, 560],
      [200, 570],
    ],
    count: 18,
    length: 76,
    breadth: 0.2,
    lean: 46,
    fill: '#0c2a0c',
  })}
</g>${shafts}
<rect width="360" height="780" fill="url(#crimson)"/>
<ellipse cx="180" cy="520" rx="260" ry="40" fill="#c8ff8a" fill-opacity=".13" filter="url(#mist)"/>
<g filter="url(#near)">${monstera(-22, 70, 62, 118, '#2a6a16')}${monstera(
  -26,
  168,
  84,
  96,
  '#1f5412',
)}
  ${monstera(386, 60, -64, 122, '#2a6a16')}${monstera(388, 176, -88, 92, '#1f5412')}
  ${vine('M18 -10C30 60 4 120 20 190S8 280 22 330')}
    ${vine('M346 -10C336 70 358 130 340 200S354 290 338 350')}
  ${leaflets}
  ${monstera(-30, 800, 24, 168, '#123f10')}${monstera(70, 830, -8, 120, '#0f360e')}
  ${monstera(392, 800, -26, 172, '#123f10')}${monstera(292, 834, 10, 118, '#0f360e')}</g>
<rect width="360" height="120" fill="url(#shade)"/>
<rect y="590" width="360" height="190" fill="url(#foot)"/>
${specks(70, [0, 20, 360, 760], [0.5, 1.9], '#efffc0', 5)}`;
