/** The wild: fireflies in a jar. */
const flies = [
  [64, 84, 7],
  [97, 78, 5.5],
  [82, 100, 9],
  [60, 112, 5],
  [103, 108, 6],
] as const;

const fly = ([x, y, r]: readonly [number, number, number]): string =>
  `<circle cx="${x}" cy="${y}" r="${r * 2.4}" fill="url(#flyHalo)"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="#fffde8"/>`;

const blade = (path: string, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4.4" stroke-linecap="round"/>`;

const ridges = [58, 66, 74, 82, 90, 98]
  .map((x) => `<path d="M${x} 26v15" stroke="#7d5214" stroke-opacity=".55" stroke-width="2.2"/>`)
  .join('');

const glass = 'M55 42h50c0 12 19 13 19 33v48q0 20-20 20H56q-20 0-20-20V75c0-20 19-21 19-33z';

export const jar = `
<defs>
  <radialGradient id="inside" cx=".5" cy=".56" r=".62">
    <stop offset="0" stop-color="#fff3b0"/><stop offset=".28" stop-color="#ffcf4d"/>
    <stop offset=".62" stop-color="#c97f14" stop-opacity=".82"/>
    <stop offset="1" stop-color="#2a4a2c" stop-opacity=".72"/>
  </radialGradient>
  <radialGradient id="flyHalo"><stop offset="0" stop-color="#fffbd0"/>
    <stop offset=".4" stop-color="#fff0a0" stop-opacity=".55"/>
    <stop offset="1" stop-color="#ffe27a" stop-opacity="0"/></radialGradient>
  <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#ffffff"/><stop offset=".45" stop-color="#bfe6d6"/>
    <stop offset="1" stop-color="#f2fff9"/>
  </linearGradient>
  <linearGradient id="lid" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="#8d5c17"/><stop offset=".22" stop-color="#ffe6a1"/>
    <stop offset=".5" stop-color="#e0a53c"/><stop offset="1" stop-color="#84520f"/>
  </linearGradient>
</defs>
<path d="${glass}" fill="url(#inside)"/>
${blade('M58 138c-2-14 2-26-6-36', '#1d6b3f')}
${blade('M70 139c2-16-4-24 2-38', '#2f9a55')}
${blade('M92 139c-2-12 6-22 1-34', '#217a47')}
${blade('M103 138c2-12-1-18 7-28', '#3aa862')}
${flies.map(fly).join('')}
<path d="${glass}" fill="none" stroke="#0b2a1d" stroke-opacity=".5" stroke-width="8"/>
<path d="${glass}" fill="none" stroke="url(#rim)" stroke-width="4.6"/>
<path d="M46 80c0-8 4-13 10-17M46 90v34" stroke="#fff" stroke-opacity=".85" stroke-width="5"
  fill="none" stroke-linecap="round"/>
<path d="M114 84v40q0 8-6 11" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none"
  stroke-linecap="round"/>
<rect x="49" y="20" width="62" height="24" rx="6" fill="url(#lid)" stroke="#5c3a0b"
  stroke-width="2"/>
${ridges}
<path d="M54 23.5h52" stroke="#fff3c9" stroke-opacity=".9" stroke-width="2.6"
  stroke-linecap="round"/>
<path d="M56 47h48" stroke="#f0c25e" stroke-width="3" stroke-linecap="round"/>`;
