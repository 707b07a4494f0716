import { figure, scatter } from '../../../art/curves.ts';
import { specks } from '../../../art/foliage.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';
import { bat } from './moon.ts';

const CRATERS = [
  [120, 150, 26],
  [210, 120, 18],
  [250, 200, 30],
  [150, 240, 22],
  [90, 220, 14],
  [180, 180, 10],
  [226, 280, 16],
  [280, 150, 11],
  [170, 96, 12],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  .join('');

interface Saguaro {
  readonly x: number;
  readonly foot: number;
  readonly height: number;
  readonly wide: number;
  readonly id: string;
}

/** A saguaro: a column with two arms, moonlit on its left side. */
function saguaro({ x, foot, height, wide, id }: Saguaro): string {
  const arm = (side: 1 | -1, from: number, reach: number, up: number): string => {
    const [y, out] = [foot - height * from, x + side * wide * reach];
    return `M${x} ${figure(y)}H${figure(out - side * wide * 0.4)}Q${figure(out)} ${figure(y)}
      ${figure(out)} ${figure(y - wide * 0.4)}V${figure(y - height * up)}`;
  };
  const ribbed = (way: string): string => {
    const rib = (shift: number, colour: string, opacity: number, of: number): string =>
      `<path transform="translate(${figure(shift * wide)} 0)" d="${way}" stroke="${colour}"
      stroke-opacity="${opacity}" stroke-width="${figure(wide * of)}"/>`;
    return `${rib(0, '#0a0a2e', 1, 1)}${rib(0, '#16205c', 1, 0.82)}
      ${rib(-0.26, '#5a78c8', 0.75, 0.1)}
      ${rib(-0.08, '#2c3f92', 0.8, 0.09)}${rib(0.12, '#0d1444', 0.9, 0.1)}
      ${rib(0.32, '#ff8a7a', 0.6, 0.07)}`;
  };
  const trunk = `M${x} ${foot}V${figure(foot - height + wide / 2)}`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round" id="${id}">
    ${ribbed(arm(-1, 0.52, 1.5, 0.2))}${ribbed(arm(1, 0.62, 1.6, 0.17))}${ribbed(trunk)}</g>`;
}

const mesa = (points: string, fill: string): string => `<path d="${points}" fill="${fill}"/>`;

const stones = Array.from({ length: 16 }, (_, at) => {
  const [x, y] = [scatter(at) * 360, 684 + scatter(at + 20) * 80];
  return `<ellipse cx="${figure(x)}" cy="${figure(y)}" rx="${figure(4 + scatter(at + 40) * 9)}"
    ry="${figure(2 + scatter(at + 60) * 4)}"/>`;
}).join('');

/** A desert under a huge moon: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'sky',
    [
      [0, '#05072a'],
      [0.22, '#10176a'],
      [0.48, '#2c2f9a'],
      [0.66, '#7a3f9c'],
      [0.76, '#e8627a'],
      [0.82, '#ffb08a'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'halo',
    [
      [0, '#dfe6ff', 0.85],
      [0.5, '#7f90ff', 0.4],
      [1, '#3a3ce0', 0],
    ],
    [190, 196, 330],
  )}
  ${radialIn(
    'disc',
    [
      [0, '#ffffff'],
      [0.6, '#e4e7ff'],
      [0.9, '#b4b8f0'],
      [1, '#9a9ce4'],
    ],
    [160, 160, 190],
  )}
  ${linearIn(
    'sand',
    [
      [0, '#5a2a6a'],
      [0.2, '#2a164e'],
      [1, '#080520'],
    ],
    [0, 634, 0, 780],
  )}
  ${linearIn(
    'shade',
    [
      [0, '#05072a', 0.85],
      [0.5, '#05072a', 0.35],
      [1, '#05072a', 0],
    ],
    [0, 30, 0, 150],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#080520', 0],
      [0.5, '#080520', 0.5],
      [1, '#080520', 0.92],
    ],
    [0, 600, 0, 780],
  )}
  ${blur('soft', 1.2)}${blur('mist', 18)}
</defs>
<rect width="360" height="780" fill="url(#sky)"/>
${specks(120, [0, 0, 360, 520], [0.4, 1.5], '#eef1ff', 5)}
<rect width="360" height="780" fill="url(#halo)"/>
<circle cx="190" cy="196" r="146" fill="url(#disc)"/>
<g fill="#8f93d8" fill-opacity=".32" filter="url(#soft)">${CRATERS}</g>
<g fill="#0b0c3a"><g transform="translate(300 92) rotate(-14) scale(.8)">${bat}</g>
<g transform="translate(64 118) rotate(12) scale(.6)">${bat}</g>
<g transform="translate(330 128) rotate(6) scale(.46)">${bat}</g></g>
${mesa('M-10 650V606L18 600 26 560H86L94 598 120 606 132 650z', '#6a3590')}
${mesa('M210 650L226 604 246 600 252 572H318L326 596 370 604V650z', '#5a2f8a')}
${mesa('M-10 660V632L60 620 150 636 230 622 300 634 370 618V660z', '#3a1f6a')}
<ellipse cx="180" cy="626" rx="240" ry="16" fill="#ff9a86" fill-opacity=".4" filter="url(#mist)"/>
<path d="M-10 650C60 630 120 656 190 644S310 634 370 652V790H-10z" fill="url(#sand)"/>
<g fill="#120a38" fill-opacity=".7">${stones}</g>
${saguaro({ id: 'near', x: 26, foot: 830, height: 440, wide: 36 })}
${saguaro({ id: 'far', x: 340, foot: 800, height: 340, wide: 25 })}
${saguaro({ id: 'small', x: 286, foot: 666, height: 66, wide: 9 })}
${saguaro({ id: 'tiny', x: 112, foot: 656, height: 44, wide: 6 })}
<rect width="360" height="150" fill="url(#shade)"/>
<rect y="600" width="360" height="180" fill="url(#foot)"/>`;
