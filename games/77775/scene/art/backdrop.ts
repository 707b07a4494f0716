import { around, figure, petal, scatter } from '../../../art/curves.ts';
import { specks } from '../../../art/foliage.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';
import { combLines } from './plaque.ts';

/** A straw beehive on a bench. */
const hive = (x: number, y: number, size: number): string => {
  const coils = Array.from({ length: 9 }, (_, at) => {
    const wide = 66 * Math.sqrt(Math.max(0.05, 1 - ((8 - at) / 8.6) ** 2));
    return `<rect x="${figure(-wide)}" y="${-118 + at * 13}" width="${figure(wide * 2)}" height="15"
      rx="7.5" fill="url(#straw)"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})"><g filter="url(#weave)">
    ${coils.join('')}</g><path d="M-17 0v-14a17 17 0 0 1 34 0V0z" fill="#1a0a02"/>
    <path d="M-17 0v-14a17 17 0 0 1 34 0V0" fill="none" stroke="#ffd27a" stroke-opacity=".6"
    stroke-width="2"/><g filter="url(#weave)"><rect x="-84" y="-2" width="168" height="14" rx="3"
    fill="#6a3a12"/><path d="M-66 12h16v60h-16zM50 12h16v60h-16z" fill="#52290c"/></g></g>`;
};

const sunflower = (x: number, y: number, size: number, stem: number): string => {
  const leaves = Array.from({ length: 16 }, (_, at) => {
    return `<path transform="rotate(${at * 22.5})" d="${petal(34, 13, 0.6, 0.2)}"
      fill="url(#sun)"/>`;
  });
  const seeds = around([0, 0], 14, (_, at) => (at % 2 === 0 ? 10 : 6))
    .map(([sx, sy]) => `<circle cx="${figure(sx)}" cy="${figure(sy)}" r="1.5" fill="#a8641a"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 10Q-8 ${stem / 2} 4 ${stem}"
    fill="none" stroke="#2f5a1c" stroke-width="7"/><g transform="translate(0 ${stem * 0.45})">
    <path transform="rotate(64)" d="${petal(46, 24, 0.5, 0.1)}" fill="#3c7424"/>
    <path transform="rotate(-58)" d="${petal(40, 22, 0.5, 0.1)}" fill="#2f6420"/></g>
    <g filter="url(#weave)">${leaves.join('')}<circle r="15" fill="#4a2408"/></g>${seeds}</g>`;
};

/** Spikes of lavender in a row. */
const lavender = (y: number, count: number, tall: number, colour: string, seed: number): string =>
  Array.from({ length: count }, (_, at) => {
    const x = ((at + scatter(seed + at) * 0.8) / count) * 380 - 10;
    const high = tall * (0.7 + 0.5 * scatter(seed + at + 50));
    const lean = (scatter(seed + at + 90) - 0.5) * 20;
    const buds = Array.from({ length: 6 }, (_bud, bud) => {
      const share = 0.45 + bud * 0.1;
      return `<ellipse cx="${figure(x + lean * share)}" cy="${figure(y - high * share)}"
        rx="${figure(4.2 - bud * 0.45)}" ry="4.4"/>`;
    });
    return `<path d="M${figure(x)} ${y}Q${figure(x)} ${figure(y - high / 2)} ${figure(
      x + lean,
    )} ${figure(y - high)}" fill="none" stroke="#3f5a2a" stroke-width="1.6"/><g fill="${colour}">
      ${buds.join('')}</g>`;
  }).join('');

const lampOn = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M0-90V-16" stroke="#2a1404" stroke-width="1.6"/>
  <circle r="70" fill="url(#shine)"/><g filter="url(#weave)"><path d="M-13-8L0-18L13-8V12L0
  20L-13 12z" fill="#ffd05a"/></g><path d="M-13-8L0-18L13-8V12L0 20L-13 12zM0-18V20M-13 2H13"
  fill="none" stroke="#6a3a0c" stroke-width="2"/></g>`;

/** A garden of hives by lamplight, after sunset: 360 × 780. */
export const backdrop = `<defs>
  ${linearIn(
    'dusk',
    [
      [0, '#1a0e2a'],
      [0.16, '#3a1a3c'],
      [0.34, '#7a3428'],
      [0.5, '#c8721c'],
      [0.58, '#8a4414'],
      [1, '#1c0c04'],
    ],
    [0, 0, 0, 780],
  )}
  ${linearIn(
    'straw',
    [
      [0, '#6a3e10'],
      [0.3, '#f0c060'],
      [0.6, '#b87a24'],
      [1, '#4a2808'],
    ],
    [-66, 0, 66, 0],
  )}
  ${linearIn(
    'sun',
    [
      [0, '#c86a04'],
      [0.5, '#ffb81e'],
      [1, '#ffe27a'],
    ],
    [0, 0, 0, -34],
  )}
  ${radialIn(
    'shine',
    [
      [0, '#ffe9a0', 0.85],
      [0.3, '#ffb43a', 0.34],
      [1, '#ff8a0e', 0],
    ],
    [0, 0, 70],
  )}
  ${radialIn(
    'glow',
    [
      [0, '#ffcf6a', 0.75],
      [0.5, '#f08a1e', 0.3],
      [1, '#f08a1e', 0],
    ],
    [180, 380, 230],
  )}
  ${linearIn(
    'low',
    [
      [0, '#120602', 0],
      [0.55, '#120602', 0.62],
      [1, '#0a0301', 0.92],
    ],
    [0, 470, 0, 780],
  )}
  ${linearIn(
    'fade',
    [
      [0, '#ffffff', 0.16],
      [1, '#ffffff', 0],
    ],
    [0, 0, 0, 330],
  )}
  ${finish('weave', { outline: '#1c0a02', rim: '#ffd98a', depth: 1.8, shine: 0.4, outlineWidth: 1.2 })}
  ${blur('far', 1.4)}</defs>
<rect width="360" height="780" fill="url(#dusk)"/>
<path d="${combLines(34, [0, 0, 400, 330])}" fill="none" stroke="url(#fade)" stroke-width="2.2"/>
<rect width="360" height="780" fill="url(#glow)"/>
${specks(30, [0, 60, 360, 330], [0.5, 1.6], '#ffe9b0', 5)}
<g filter="url(#far)"><path d="M0 470C40 420 80 440 120 420S200 400 240 424S320 410 360 440V560H0z"
  fill="#4a2a14"/><path d="M0 500C60 470 110 486 170 470S300 462 360 484V600H0z" fill="#3a2412"/>
  ${lavender(512, 44, 44, '#8a5aa8', 3)}</g>
${lavender(560, 34, 60, '#a468c8', 31)}
${hive(36, 470, 0.7)}${hive(330, 450, 0.6)}
${lampOn(24, 126)}${lampOn(338, 150)}
${lavender(640, 28, 84, '#8f58b8', 77)}
${sunflower(20, 566, 0.95, 210)}${sunflower(342, 590, 0.82, 210)}${sunflower(306, 664, 0.6, 210)}
${sunflower(62, 668, 0.62, 210)}
${lavender(800, 26, 96, '#7a469c', 120)}
<rect y="470" width="360" height="310" fill="url(#low)"/>`;
