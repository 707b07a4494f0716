import { GLYPHS } from './glyphs.ts';

/** A jewel gradient, from light to dark. */
export interface Jewel {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
}

const HEIGHT = 104;
const CAPITAL = 140;

/**
 * A royal with a brass edge and a jewel-coloured fill, as SVG for a box of 160 × 160. `text` is one
 * of A K Q J 10.
 */
export function royal(text: string, jewel: Jewel): string {
  const glyphs = [...text].map((letter) => GLYPHS[letter as keyof typeof GLYPHS]);
  const tight = 0.9;
  const total = glyphs.reduce((sum, glyph) => sum + glyph.width * tight, 0);
  const scale = Math.min((text === 'Q' ? 92 : HEIGHT) / CAPITAL, 122 / total);
  // The tail of the Q hangs below the line.
  const base = 80 + (CAPITAL * scale) / 2 - (text === 'Q' ? 14 : 0);
  let x = 80 - (total * scale) / 2;
  const shapes = glyphs.map((glyph) => {
    const at = `translate(${x.toFixed(1)} ${base.toFixed(1)}) `;
    x += glyph.width * tight * scale;
    return `<path transform="${at}scale(${scale.toFixed(3)})" d="${glyph.path}"/>`;
  });
  const letters = shapes.join('');
  return `
<defs>
  <linearGradient id="edge" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="40" y2="150">
    <stop offset="0" stop-color="#fff3c6"/><stop offset=".3" stop-color="#e9bf5e"/>
    <stop offset=".55" stop-color="#8f5c14"/><stop offset=".78" stop-color="#f3cf7c"/>
    <stop offset="1" stop-color="#7a4a0c"/>
  </linearGradient>
  <linearGradient id="gem" gradientUnits="userSpaceOnUse" x1="0" y1="-140" x2="0" y2="4">
    <stop offset="0" stop-color="${jewel.light}"/><stop offset=".5" stop-color="${jewel.body}"/>
    <stop offset=".5" stop-color="${jewel.deep}"/><stop offset="1" stop-color="${jewel.body}"/>
  </linearGradient>
  <clipPath id="upper"><rect width="160" height="76"/></clipPath>
</defs>
<g transform="translate(0 4)" fill="#03100b" fill-opacity=".55" stroke="#03100b"
  stroke-opacity=".55" stroke-width="22" stroke-linejoin="round">${letters}</g>
<g fill="url(#edge)" stroke="#4a2c06" stroke-width="22" stroke-linejoin="round">${letters}</g>
<g fill="none" stroke="#e6bb5c" stroke-width="17" stroke-linejoin="round">
  ${letters}</g>
<g clip-path="url(#upper)" fill="none" stroke="#fff0bd" stroke-width="15"
  stroke-linejoin="round">${letters}</g>
<g fill="none" stroke="#3a2105" stroke-width="8" stroke-linejoin="round">${letters}</g>
<g fill="none" stroke="${jewel.light}" stroke-width="3" stroke-linejoin="round">${letters}</g>
<g fill="url(#gem)">${letters}</g>`;
}
