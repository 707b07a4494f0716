import { petal, veins } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const bell = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
    <g filter="url(#bell)"><path d="M0-4C14-4 20 8 22 26C24 38 30 44 37 50C30 56 25 51 19 60
      C13 54 7 54 0 62C-7 54-13 54-19 60C-25 51-30 56-37 50C-30 44-24 38-22 26C-20 8-14-4 0-4z"
      fill="url(#blue)"/></g>
    <path d="M0 2V54M-10 6C-14 22-14 38-19 52M10 6C14 22 14 38 19 52" fill="none"
      stroke="#0a2488" stroke-opacity=".45" stroke-width="1.8"/>
    <path d="M-13 12C-17 22-17 30-19 38" fill="none" stroke="#fff" stroke-opacity=".85"
      stroke-width="4.5" stroke-linecap="round"/>
    <path d="M-9-2C-6-12 6-12 9-2C4 2-4 2-9-2z" fill="#2f9a66" stroke="#04281e" stroke-width="2"/>
    <path d="M0 56V70" stroke="#ffe9a0" stroke-width="3.4" stroke-linecap="round"/>
    <circle cy="71" r="3.8" fill="#ffd24a"/></g>`;

/** Three bluebells on a bent stem. */
export const bluebell = `<defs>
  ${linearIn(
    'blue',
    [
      [0, '#1430b0'],
      [0.4, '#2f7af5'],
      [0.8, '#74bbff'],
      [1, '#e0f6ff'],
    ],
    [0, -4, 0, 62],
  )}
  ${finish('stem', { outline: '#03241c', rim: '#c8ffd0', depth: 2, shine: 0.4 })}
  ${finish('bell', { outline: '#06124a', rim: '#d8f0ff', depth: 4.4, shine: 0.55 })}
</defs>
<g transform="translate(80 80) scale(.94) translate(-80 -82)">
<g filter="url(#stem)" fill="none" stroke-linecap="round"><path d="M80 154C84 120 78 84 60 52
  C52 36 60 16 84 12C100 10 116 18 122 32M60 50C54 40 44 42 38 54M72 14C82 24 86 44 86 62"
  stroke="#2a9a68" stroke-width="6"/>
  <path d="M82 150C96 128 118 122 138 128C126 146 106 154 82 150z" fill="#1f8a60"/></g>
${bell(40, 58, 12, 0.82)}${bell(120, 36, -10, 0.82)}${bell(86, 64, -2, 1)}</g>`;

const bloom = (x: number, y: number, size: number, turn: number): string => {
  const petals = [180, 108, 252, 36, -36]
    .map(
      (at) => `<g transform="rotate(${at})" filter="url(#velvet)">
      <path d="${petal(43, at === 36 || at === -36 ? 34 : 42, 0.62, 0.72)}" fill="url(#petal)"/>
      <path d="${veins(38, 34, 5)}" fill="none" stroke="#32086a" stroke-opacity=".5"
        stroke-width="1.3"/></g>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${petals}
    <g filter="url(#seed)"><ellipse cx="-5" cy="-1" rx="7" ry="8.4" fill="#ffd22e"/>
    <ellipse cx="6" cy="-1" rx="7" ry="8.4" fill="#ffe04a"/></g></g>`;
};

const leaf = (turn: number): string =>
  `<g transform="translate(80 96) rotate(${turn})" filter="url(#leaf)">
    <path d="${petal(66, 54, 0.55, 0.5)}" fill="url(#green)"/>
    <path d="M0-6V-56M0-18l-14-12M0-18l14-12M0-34l-12-11M0-34l12-11" fill="none" stroke="#c8f0a8"
      stroke-opacity=".6" stroke-width="1.8" stroke-linecap="round"/></g>`;

/** African violets over their velvet leaves. */
export const violet = `<defs>
  ${radialIn(
    'petal',
    [
      [0, '#32086a'],
      [0.35, '#6a22d0'],
      [0.8, '#a05cff'],
      [1, '#e4c8ff'],
    ],
    [0, 0, 46],
  )}
  ${linearIn(
    'green',
    [
      [0, '#0a3a20'],
      [0.6, '#2f8a4a'],
      [1, '#8ad070'],
    ],
    [0, 0, 0, -66],
  )}
  ${finish('leaf', { outline: '#03200f', rim: '#d8ffc0', depth: 2.6, shine: 0.15 })}
  ${finish('velvet', { outline: '#1a0440', rim: '#e8d0ff', depth: 3, shine: 0.2 })}
  ${finish('seed', { outline: '#7a3a04', rim: '#fff8d0', depth: 3, shine: 0.5, outlineWidth: 1.4 })}
</defs><g transform="translate(80 80) scale(.94) translate(-80 -84)">
  ${leaf(-104)}${leaf(112)}${leaf(176)}${bloom(112, 50, 0.78, 14)}${bloom(66, 82, 1.2, -8)}</g>`;
