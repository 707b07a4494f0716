import { dome, frond, specks } from '../../../art/foliage.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';
import { bloom, type BloomColours } from './bloom.ts';

const magenta: BloomColours = {
  petal: ['#ff9ad6', '#c2308f', '#5a0a50'],
  sepal: ['#c24fa0', '#8a1f78', '#3a0640'],
  vein: '#5a0650',
  lip: ['#ffe27a', '#ff7a5c', '#6a0648'],
  column: '#ffd6f0',
  outline: '#16041f',
  rim: '#cfd2ff',
};

const white: BloomColours = {
  petal: ['#e8e6ff', '#b4aee6', '#6a5cb0'],
  sepal: ['#b9b6ee', '#8a80cc', '#4a3c90'],
  vein: '#6a58b8',
  lip: ['#ffe9a0', '#e08a5c', '#7a1f6a'],
  column: '#ffffff',
  outline: '#120730',
  rim: '#cfe0ff',
};

let blooms = 0;
const at = (x: number, y: number, scale: number, turn: number, colours: BloomColours): string => {
  blooms += 1;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-80 -80)">
    ${bloom(`o${blooms}`, colours)}</g>`;
};

const spray = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#3a6a5c" stroke-width="3" stroke-linecap="round"/>`;

/** A greenhouse under a full moon: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'sky',
    [
      [0, '#2c1260'],
      [0.3, '#3d1668'],
      [0.62, '#1d0b3c'],
      [1, '#0b0419'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'haze',
    [
      [0, '#cfc4ff', 0.85],
      [0.3, '#8f6cff', 0.42],
      [1, '#5a2ad0', 0],
    ],
    [312, 122, 210],
  )}
  ${radialIn(
    'moon',
    [
      [0, '#ffffff'],
      [0.7, '#e6e4ff'],
      [1, '#b8b2ec'],
    ],
    [302, 110, 52],
  )}
  ${radialIn(
    'blush',
    [
      [0, '#e040a8', 0.42],
      [1, '#a01a88', 0],
    ],
    [40, 540, 230],
  )}
  ${radialIn(
    'floor',
    [
      [0, '#7a3cf0', 0.36],
      [1, '#3a1490', 0],
    ],
    [320, 700, 220],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#0b0419', 0],
      [0.5, '#0b0419', 0.45],
      [1, '#0b0419', 0.9],
    ],
    [0, 600, 0, 780],
  )}
  ${blur('far', 3)}${blur('near', 1.1)}${blur('mist', 22)}
</defs>
<rect width="360" height="780" fill="url(#sky)"/>
${specks(90, [0, 0, 360, 300], [0.4, 1.5], '#f0e9ff', 3)}
<rect width="360" height="400" fill="url(#haze)"/>
<circle cx="312" cy="122" r="42" fill="url(#moon)"/>
<g fill="#a8a2e0" fill-opacity=".4" transform="translate(26 56)"><circle cx="272" cy="54"
r="7"/><circle cx="300" cy="76" r="9"/>
  <circle cx="292" cy="46" r="4"/><circle cx="268" cy="84" r="5"/></g>
${dome('#d8d4ff', 0.34)}
<rect width="360" height="780" fill="url(#blush)"/><rect width="360" height="780"
fill="url(#floor)"/>
<g filter="url(#far)" opacity=".9">
  ${frond({
    stem: [
      [-20, 250],
      [20, 150],
      [70, 90],
      [120, 70],
    ],
    count: 16,
    length: 52,
    breadth: 0.2,
    lean: 52,
    fill: '#241048',
  })}
  ${frond({
    stem: [
      [390, 320],
      [350, 220],
      [330, 150],
      [340, 90],
    ],
    count: 16,
    length: 54,
    breadth: 0.2,
    lean: 52,
    fill: '#1d0c40',
  })}
  ${frond({
    stem: [
      [-30, 800],
      [10, 690],
      [60, 610],
      [130, 570],
    ],
    count: 18,
    length: 72,
    breadth: 0.22,
    lean: 50,
    fill: '#1a0a38',
  })}
  ${frond({
    stem: [
      [400, 790],
      [350, 680],
      [300, 620],
      [230, 590],
    ],
    count: 18,
    length: 72,
    breadth: 0.22,
    lean: 50,
    fill: '#180934',
  })}
</g>
<g filter="url(#near)">${spray('M-10 220C2 150 24 100 74 78')}
  ${spray('M372 180C352 150 340 130 306 128')}
  ${at(16, 148, 0.36, -18, magenta)}${at(40, 108, 0.32, 6, magenta)}${at(70, 82, 0.22, 24, magenta)}
  ${at(344, 156, 0.34, 14, white)}
  ${at(4, 676, 0.5, -14, magenta)}${at(30, 716, 0.32, 10, magenta)}${at(362, 640, 0.4, 16, white)}</g>
<ellipse cx="180" cy="560" rx="240" ry="34" fill="#b99aff" fill-opacity=".16" filter="url(#mist)"/>
<ellipse cx="120" cy="660" rx="220" ry="30" fill="#ff9ae0" fill-opacity=".1" filter="url(#mist)"/>
<rect y="600" width="360" height="180" fill="url(#foot)"/>`;
