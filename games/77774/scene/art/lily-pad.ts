import { around, figure, petal, smooth } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

/** A round leaf with its notch towards the lower right. */
const rim = around([78, 78], 40, (_, at) => 68 + 2.4 * Math.sin(at * 1.9));
const padEdge = smooth([...rim.slice(8), ...rim.slice(0, 3), [86, 84]]);

const spokes = Array.from({ length: 13 }, (_, at) => {
  const angle = 1.35 + (at / 12) * 5.1;
  const [x, y] = [78 + Math.cos(angle) * 60, 78 + Math.sin(angle) * 60];
  const [bx, by] = [78 + Math.cos(angle + 0.12) * 34, 78 + Math.sin(angle + 0.12) * 34];
  return `M80 80Q${figure(bx)} ${figure(by)} ${figure(x)} ${figure(y)}`;
}).join('');

const dew = [
  [46, 52, 8],
  [60, 108, 6],
  [108, 56, 5],
  [34, 86, 4],
  [84, 40, 4.5],
]
  .map(
    ([
      x = 0,
      y = 0,
      r = 0,
    ]) => `<ellipse cx="${x + 1.5}" cy="${y + 2}" rx="${r}" ry="${r * 0.9}" fill="#032a1c"
    fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#dew)"/>
    <circle cx="${x - r * 0.35}" cy="${y - r * 0.4}" r="${r * 0.28}" fill="#fff"/>`,
  )
  .join('');

const small = [0, 45, 90, 135, 180, 225, 270, 315];

/** A lily pad with dew on it and its own small flower. */
export const lilyPad = `<defs>
  ${radialIn(
    'pad',
    [
      [0, '#b6f08a'],
      [0.4, '#3fae5a'],
      [0.85, '#0f6a4a'],
      [1, '#0a4a40'],
    ],
    [66, 60, 88],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff', 0.25],
      [0.7, '#b8fff0', 0.6],
      [1, '#ffffff', 0.95],
    ],
    [0.6, 0.65, 0.6],
  )}
  ${linearIn(
    'white',
    [
      [0, '#ffd86a'],
      [0.3, '#fff6e0'],
      [1, '#ffffff'],
    ],
    [0, 0, 0, -30],
  )}
  ${finish('disc', { outline: '#02302a', rim: '#ffe7a8', depth: 3.2, shine: 0.5 })}
  ${finish('bloom', {
    outline: '#2a3a1a',
    rim: '#ffd9ec',
    depth: 1.8,
    shine: 0.3,
    outlineWidth: 1.4,
  })}
</defs>
<g filter="url(#disc)"><path d="${padEdge}" fill="url(#pad)"/>
  <path d="${spokes}" fill="none" stroke="#d6ffb0" stroke-opacity=".5" stroke-width="2"/></g>
${dew}
<g filter="url(#bloom)"><g transform="translate(112 110)">
  ${small
    .map(
      (turn) =>
        `<path transform="rotate(${turn + 22})" d="${petal(38, 19, 0.6, 0.2)}" fill="url(#white)"/>`,
    )
    .join('')}</g></g>
<g filter="url(#bloom)"><g transform="translate(112 110)">
  ${small
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="${petal(28, 15, 0.6, 0.2)}" fill="url(#white)"/>`,
    )
    .join('')}
  <circle r="8" fill="#ffc62e"/></g></g>`;
