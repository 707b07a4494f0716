import { figure, scatter } from '../../../art/curves.ts';
import { finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';

const dust = Array.from({ length: 12 }, (_, at) => {
  const x = 96 + scatter(at) * 46;
  const y = 42 + scatter(at + 20) * 34;
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(0.7 + scatter(at + 40))}"/>`;
}).join('');

const eye = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#160a3d"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="#ff7ad0"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="#fff3c4"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.32}" fill="#2a1268"/>
  <circle cx="${x + r * 0.15}" cy="${y - r * 0.2}" r="${r * 0.14}" fill="#fff"/>`;

const hind = `<path d="M82 86C98 84 122 92 130 108C136 122 126 138 110 140C98 150 90 132 86 118
  C83 106 81 96 82 86z" fill="url(#hind)"/>
  <path d="M90 94C104 100 116 110 124 120M88 102C96 112 102 124 106 136" fill="none"
    stroke="#d8c6ff" stroke-opacity=".35" stroke-width="1.5"/>
  <path d="M128 112C130 124 122 134 110 136" fill="none" stroke="#9df0ff" stroke-opacity=".8"
    stroke-width="2.6" stroke-linecap="round"/>${eye(110, 116, 9)}`;

const fore = `<path d="M82 70C90 42 120 18 154 20C160 34 152 46 154 58C152 76 136 86 120 90
  C106 94 92 92 82 88z" fill="url(#fore)"/>
  <path d="M84 74C104 62 126 46 146 30M84 80C108 76 132 66 150 56M86 86C106 88 124 84 138 78"
    fill="none" stroke="#e4d6ff" stroke-opacity=".4" stroke-width="1.5"/>
  <path d="M150 27C154 36 147 46 149 57C147 70 134 79 120 83" fill="none" stroke="#9df0ff"
    stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>
  <path d="M84 70C94 46 118 27 148 23" fill="none" stroke="#f2e6ff" stroke-width="4"
    stroke-opacity=".8" stroke-linecap="round"/>
  <g fill="#fff" fill-opacity=".8">${dust}</g>${eye(124, 56, 11.5)}`;

const feeler = `<path d="M84 50C88 34 98 26 110 22" fill="none" stroke="#f5e9c8" stroke-width="3.4"
  stroke-linecap="round"/><path d="M87 42l8 1M90 36l8 1M95 31l8 1M101 27l6 2" stroke="#f5e9c8"
  stroke-width="2" stroke-linecap="round"/>`;

/** The scatter: a moth in front of a full moon. */
export const nightMoth = `<defs>
  ${radial(
    'disc',
    [
      [0, '#ffffff'],
      [0.7, '#dfe3ff'],
      [1, '#a3a6e8'],
    ],
    [0.4, 0.36, 0.7],
  )}
  ${radial('glow', [
    [0, '#cfd2ff', 0.95],
    [0.62, '#8f86ff', 0.5],
    [1, '#5a3cff', 0],
  ])}
  ${radialIn(
    'fore',
    [
      [0, '#b36bff'],
      [0.45, '#5f2fd6'],
      [1, '#1f1270'],
    ],
    [84, 82, 84],
  )}
  ${radialIn(
    'hind',
    [
      [0, '#ff8ad8'],
      [0.5, '#a52fb8'],
      [1, '#3a1282'],
    ],
    [84, 88, 64],
  )}
  ${linearIn(
    'fur',
    [
      [0, '#8a78c8'],
      [0.45, '#fff8ff'],
      [1, '#8a78c8'],
    ],
    [70, 0, 90, 0],
  )}
  ${finish('moonrise', { outline: '#241a5c', depth: 4, shine: 0.3, outlineWidth: 1 })}
  ${finish('wing', { outline: '#12063a', rim: '#b8e6ff', depth: 2.6, shine: 0.35 })}
  ${finish('body', { outline: '#12063a', rim: '#ffd6ff', depth: 3, shine: 0.3 })}
</defs>
<circle cx="80" cy="76" r="79" fill="url(#glow)"/>
<g filter="url(#moonrise)"><circle cx="80" cy="66" r="56" fill="url(#disc)"/></g>
<g fill="#9a9ddb" fill-opacity=".45"><circle cx="62" cy="38" r="8"/><circle cx="104" cy="30" r="5"/>
  <circle cx="86" cy="22" r="4"/><circle cx="46" cy="56" r="4"/></g>
<g filter="url(#wing)">${mirrored(hind)}</g>
<g filter="url(#wing)">${mirrored(fore)}</g>
<g filter="url(#body)">${mirrored(feeler)}
  <path d="M80 46C88 46 91 54 90 64C93 76 91 92 88 104C86 118 83 130 80 136C77 130 74 118 72 104
    C69 92 67 76 70 64C69 54 72 46 80 46z" fill="url(#fur)"/>
  <path d="M72 88h16M72 97h16M73 106h14M75 115h10M77 124h6" stroke="#6a4fb8" stroke-opacity=".7"
    stroke-width="2.6"/></g>
<circle cx="75" cy="54" r="2.6" fill="#1a0a3c"/><circle cx="85" cy="54" r="2.6" fill="#1a0a3c"/>`;
