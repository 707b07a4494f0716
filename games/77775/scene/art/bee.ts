import { around, figure, petal, smooth, veins } from '../../../art/curves.ts';
import { blur, finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';
import { BRASS, plaque } from './plaque.ts';

const ABDOMEN =
  'M80 66C105 66 112 90 106 108C101 124 89 136 80 141C71 136 59 124 54 108C48 90 55 66 80 66z';

const bands = [79, 94, 108.5, 121.5]
  .map((y, at) => {
    const thick = 8.4 - at * 0.9;
    return `<path d="M44 ${y - 4}Q80 ${y + 9} 116 ${y - 4}V${figure(y - 4 + thick)}Q80
      ${figure(y + 9 + thick)} 44 ${figure(y - 4 + thick)}z"/>`;
  })
  .join('');

/** The edge of fur around the chest. */
const fur = smooth(around([80, 58], 44, (_, at) => (at % 2 === 0 ? 22.5 : 19.2)));

const hairs = Array.from({ length: 26 }, (_, at) => {
  const angle = at * 2.39996;
  const r = 3.4 * Math.sqrt(at);
  const [x, y] = [80 + Math.cos(angle) * r, 58 + Math.sin(angle) * r];
  return `M${figure(x)} ${figure(y)}l${figure(Math.cos(angle) * 3.4)} ${figure(
    Math.sin(angle) * 3.4,
  )}`;
}).join('');

const wing = (turn: number, length: number, width: number, y: number): string =>
  `<g transform="translate(92 ${y}) rotate(${turn})"><path d="${petal(length, width, 0.66, 0.6)}"
    fill="url(#wing)"/><path d="${veins(length, width, 5)}" fill="none" stroke="#8a5a1e"
    stroke-opacity=".5" stroke-width="1"/><path d="M${-width * 0.2} ${-length * 0.3}Q${
      -width * 0.42
    } ${-length * 0.6} ${-width * 0.16} ${-length * 0.9}" fill="none" stroke="#fff"
    stroke-opacity=".9" stroke-width="2.2" stroke-linecap="round"/></g>`;

const BADGE = `<g filter="url(#coin)"><circle cx="124" cy="128" r="21" fill="url(#badge)"/></g>
  <circle cx="124" cy="128" r="16.5" fill="#3a0a12"/>
  <g fill="none" stroke="#ffe08a" stroke-width="4.4" stroke-linecap="round"
    stroke-linejoin="round"><path d="M113.5 126l7 7M120.5 126l-7 7" stroke-width="3.6"/>
  <path d="M125 123.5a5 5 0 1 1 9 3.4L125.5 136.5H135"/></g>`;

/** A honeybee from above. */
export const beeAlone = `<defs>
  ${linearIn(
    'wing',
    [
      [0, '#ffe9b0', 0.75],
      [0.5, '#e8f6ff', 0.82],
      [1, '#ffffff', 0.95],
    ],
    [0, 0, 0, -64],
  )}
  ${radialIn(
    'abdomen',
    [
      [0, '#fff3a0'],
      [0.45, '#ffc21e'],
      [1, '#c86a04'],
    ],
    [70, 84, 56],
  )}
  ${radialIn(
    'chest',
    [
      [0, '#fff0b0'],
      [0.5, '#f5ae2a'],
      [1, '#8a4a08'],
    ],
    [74, 50, 32],
  )}
  ${radial(
    'eye',
    [
      [0, '#9fd8ff'],
      [0.35, '#26406e'],
      [1, '#060a18'],
    ],
    [0.36, 0.3, 0.75],
  )}
  ${finish('glass', {
    outline: '#2a1604',
    rim: '#ffffff',
    depth: 1.6,
    shine: 0.6,
    outlineWidth: 1.5,
  })}
  ${finish('shell', { outline: '#1a0c02', rim: '#fff0b8', depth: 4.2, shine: 0.9 })}
  ${finish('fluff', { outline: '#2a1402', rim: '#fff6d0', depth: 3, shine: 0.2 })}
  ${blur('gleam', 2)}
  <clipPath id="abdomenClip"><path d="${ABDOMEN}"/></clipPath></defs>
<g filter="url(#glass)">${mirrored(wing(112, 46, 25, 66) + wing(66, 62, 33, 58))}</g>
<g filter="url(#shell)"><path d="M80 134l-3.4 6L80 150l3.4-10z" fill="#2a1604"/>
  <path d="${ABDOMEN}" fill="url(#abdomen)"/>
  <g clip-path="url(#abdomenClip)" fill="#2b1503">${bands}</g></g>
<path d="M66 78C61 92 62 104 68 116" fill="none" stroke="#fff" stroke-opacity=".75"
  stroke-width="5" stroke-linecap="round" filter="url(#gleam)"/>
<g filter="url(#shell)"><path d="M74 30C70 20 64 16 56 15M86 30C90 20 96 16 104 15" fill="none"
  stroke="#3a2006" stroke-width="3.4" stroke-linecap="round"/>
  <circle cx="55" cy="15" r="3.6" fill="#5a360c"/><circle cx="105" cy="15" r="3.6"
  fill="#5a360c"/><ellipse cx="80" cy="36" rx="17" ry="13" fill="#4a2a08"/></g>
<g filter="url(#fluff)"><path d="${fur}" fill="url(#chest)"/></g>
<path d="${hairs}" fill="none" stroke="#fff3c0" stroke-opacity=".7" stroke-width="1.5"
  stroke-linecap="round"/>
<ellipse cx="66.5" cy="34" rx="7.6" ry="9" fill="url(#eye)"/><ellipse cx="93.5" cy="34" rx="7.6"
  ry="9" fill="url(#eye)"/><circle cx="64.4" cy="30.6" r="2.2" fill="#fff"/><circle cx="91.4"
  cy="30.6" r="2.2" fill="#fff"/>`;

/** The wild: the bee on night-blue enamel in brass, with a badge for its multiplier of 2. */
export const bee = `${plaque({
  metal: BRASS,
  light: '#5a3a9a',
  body: '#2a1460',
  deep: '#0c0428',
  outline: '#0a0420',
  rim: '#ffe08a',
})}<defs>${linearIn('badge', BRASS, [108, 110, 142, 146])}
  ${finish('coin', { outline: '#1a0c02', rim: '#fff6d0', depth: 2, shine: 0.9 })}</defs>
<g transform="translate(80 76) scale(.98) translate(-80 -78)">${beeAlone}</g>${BADGE}`;
