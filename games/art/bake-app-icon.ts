import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { endWith, readCommandLine, UsageError } from '@glasshouse/tools/command-line/read.ts';

const USAGE = `node games/art/bake-app-icon.ts

Renders the portal's app icons; run by hand after a change. The files are committed with the
portal's other public files.
`;

const target = resolve(import.meta.dirname, '../../portal/public/icons');

/** Ribs of the dome, from the top of its arch to the sill. */
const RIBS = [-150, -78, 0, 78, 150]
  .map(
    (foot) => `<path d="M256 92 C ${256 + foot * 0.9} 150 ${256 + foot} 250 ${256 + foot} 404"/>`,
  )
  .join('');

const GLOWS = [
  [196, 214, 9],
  [318, 186, 7],
  [340, 276, 10],
  [172, 306, 7],
  [262, 158, 6],
]
  .map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${(r ?? 0) * 3.4}" fill="url(#fly)"/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff6cf"/>`,
  )
  .join('');

/** The dome in lamplight with the jar in it; `scale` leaves room for a mask. */
function picture(isMaskable: boolean): string {
  const scale = isMaskable ? 0.78 : 1;
  const corner = isMaskable ? 0 : 116;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs>
    <radialGradient id="night" cx=".5" cy=".38" r=".78">
      <stop offset="0" stop-color="#1d5441"/><stop offset=".55" stop-color="#0f2e23"/>
      <stop offset="1" stop-color="#07150f"/>
    </radialGradient>
    <linearGradient id="pane" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#2f7a5e" stop-opacity=".85"/>
      <stop offset="1" stop-color="#123a2b" stop-opacity=".9"/>
    </linearGradient>
    <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff0be"/><stop offset=".45" stop-color="#e9c46a"/>
      <stop offset="1" stop-color="#a77a22"/>
    </linearGradient>
    <radialGradient id="lamp" cx=".5" cy=".5" r=".5">
      <stop offset="0" stop-color="#ffe9a6"/>
      <stop offset=".4" stop-color="#f4c95d" stop-opacity=".7"/>
      <stop offset="1" stop-color="#f4c95d" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="fly" cx=".5" cy=".5" r=".5">
      <stop offset="0" stop-color="#ffe9a6" stop-opacity=".9"/>
      <stop offset="1" stop-color="#ffe9a6" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="512" height="512" rx="${corner}" fill="url(#night)"/>
  <g transform="translate(256 256) scale(${scale}) translate(-256 -256)">
    <path d="M88 404 V258 a168 168 0 0 1 336 0 V404 Z" fill="url(#pane)"/>
    <circle cx="256" cy="300" r="150" fill="url(#lamp)" opacity=".75"/>
    <g fill="none" stroke="#8fd3b4" stroke-opacity=".55" stroke-width="7">${RIBS}
      <path d="M92 268 H420 M120 186 H392"/></g>
    <g>
      <path d="M196 262 q0 -20 20 -20 h80 q20 0 20 20 v112 q0 26 -26 26 h-68 q-26 0 -26 -26 Z"
        fill="#eafff5" fill-opacity=".2" stroke="#eafff5" stroke-opacity=".85" stroke-width="8"/>
      <rect x="204" y="216" width="104" height="26" rx="10" fill="url(#brass)"/>
      <circle cx="256" cy="322" r="46" fill="url(#lamp)"/>
      <circle cx="256" cy="322" r="17" fill="#fffbe6"/>
    </g>
    ${GLOWS}
    <path d="M88 404 V258 a168 168 0 0 1 336 0 V404" fill="none" stroke="url(#brass)"
      stroke-width="18" stroke-linecap="round"/>
    <rect x="56" y="396" width="400" height="24" rx="12" fill="url(#brass)"/>
    <circle cx="256" cy="76" r="15" fill="url(#brass)"/>
  </g>
</svg>`;
}

const [unknown] = readCommandLine(USAGE, {}).positionals;
if (unknown !== undefined) endWith(new UsageError('It takes no names'), USAGE);
await mkdir(target, { recursive: true });
for (const [name, isMaskable] of [
  ['icon', false],
  ['maskable', true],
] as const) {
  for (const size of [192, 512]) {
    const png = sharp(Buffer.from(picture(isMaskable)), { density: 144 }).resize(size, size);
    await png
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(`${target}/${name}-${size}.png`);
  }
}
await sharp(Buffer.from(picture(true)), { density: 144 })
  .resize(180, 180)
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(`${target}/apple-touch-180.png`);
