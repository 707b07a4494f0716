import { dome, frond, specks } from '../../../art/foliage.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';
import { GOLD, monstera, type LeafLook } from './monstera.ts';

const DUSK: LeafLook = {
  body: [
    [0, '#b8741a'],
    [0.35, '#4a4a14'],
    [1, '#10180a'],
  ],
  rib: '#1a1606',
  light: '#ffc24a',
  finish: { outline: '#0c0803', rim: '#ffab3d', depth: 3, shine: 0.3, outlineWidth: 1 },
};

const DIM_GOLD: LeafLook = {
  ...GOLD,
  body: [
    [0, '#ffd766'],
    [0.5, '#b8740e'],
    [1, '#4a2404'],
  ],
};

const leaf = (
  id: string,
  look: LeafLook,
  x: number,
  y: number,
  turn: number,
  scale: number,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-80 -30)">
    ${monstera(id, look)}</g>`;

const shafts = [
  [300, 30, 0.34],
  [220, 46, 0.2],
  [140, 26, 0.26],
  [70, 34, 0.16],
]
  .map(
    ([
      foot = 0,
      wide = 0,
      opacity = 0,
    ]) => `<path d="M286 30L${foot - 150} 620L${foot - 150 + wide * 2.2} 620z"
    fill="url(#shaft)" fill-opacity="${opacity}"/>`,
  )
  .join('');

/** A glasshouse full of leaves at sunset: 360 × 780. */
export const backdrop = `<defs>
  ${linearIn(
    'air',
    [
      [0, '#7a3208'],
      [0.1, '#d8761a'],
      [0.22, '#e8963a'],
      [0.42, '#8a3c12'],
      [0.7, '#33170a'],
      [1, '#120a04'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'sun',
    [
      [0, '#fffbe0'],
      [0.12, '#fff0a8'],
      [0.2, '#ffcf5a', 0.75],
      [0.5, '#ff8f2e', 0.35],
      [1, '#ff5a1a', 0],
    ],
    [292, 108, 230],
  )}
  ${linearIn(
    'shaft',
    [
      [0, '#fff0b0'],
      [1, '#ff9a3a', 0],
    ],
    [286, 40, 120, 560],
  )}
  ${radialIn(
    'warm',
    [
      [0, '#ff8a2e', 0.4],
      [1, '#c2400a', 0],
    ],
    [30, 600, 240],
  )}
  ${linearIn(
    'shade',
    [
      [0, '#1c0c02', 0.75],
      [1, '#1c0c02', 0],
    ],
    [0, 20, 0, 110],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#120a04', 0],
      [0.5, '#120a04', 0.5],
      [1, '#120a04', 0.9],
    ],
    [0, 590, 0, 780],
  )}
  ${blur('far', 3.4)}${blur('near', 0.7)}${blur('mist', 20)}
</defs>
<rect width="360" height="780" fill="url(#air)"/>
${dome('#fff0b8', 0.5)}
<rect width="360" height="420" fill="url(#sun)"/>
<g filter="url(#far)" opacity=".9">
  ${frond({
    stem: [
      [-20, 320],
      [30, 210],
      [80, 150],
      [140, 140],
    ],
    count: 18,
    length: 76,
    breadth: 0.18,
    lean: 48,
    fill: '#4a2408',
  })}
  ${frond({
    stem: [
      [390, 360],
      [340, 260],
      [300, 220],
      [240, 210],
    ],
    count: 18,
    length: 76,
    breadth: 0.18,
    lean: 48,
    fill: '#54280a',
  })}
  ${frond({
    stem: [
      [-30, 720],
      [30, 620],
      [90, 580],
      [160, 590],
    ],
    count: 18,
    length: 84,
    breadth: 0.2,
    lean: 48,
    fill: '#241205',
  })}
  ${frond({
    stem: [
      [400, 720],
      [340, 620],
      [290, 590],
      [220, 600],
    ],
    count: 18,
    length: 84,
    breadth: 0.2,
    lean: 48,
    fill: '#241205',
  })}
</g>
${shafts}
<rect width="360" height="780" fill="url(#warm)"/>
<g filter="url(#near)">
  ${leaf('a', DUSK, -6, 60, -38, 0.86)}${leaf('b', DUSK, 26, 34, -64, 0.6)}
  ${leaf('c', DUSK, 372, 176, 52, 0.66)}
  ${leaf('d', DUSK, -8, 640, -112, 0.9)}${leaf('e', DUSK, 372, 660, 112, 0.86)}
  ${leaf('f', DIM_GOLD, 26, 792, -160, 0.72)}${leaf('g', DIM_GOLD, 342, 786, 156, 0.8)}
  ${leaf('h', DUSK, 90, 806, -172, 0.56)}
</g>
<ellipse cx="190" cy="560" rx="230" ry="36" fill="#ffb04a" fill-opacity=".16" filter="url(#mist)"/>
<ellipse cx="120" cy="250" rx="200" ry="30" fill="#fff0b0" fill-opacity=".16" filter="url(#mist)"/>
${specks(60, [0, 60, 360, 560], [0.4, 1.5], '#fff0b8', 9)}
<rect width="360" height="120" fill="url(#shade)"/>
<rect y="590" width="360" height="190" fill="url(#foot)"/>`;
