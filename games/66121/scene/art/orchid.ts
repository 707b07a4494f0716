/** An orchid: three sepals behind, two wide petals, a lip. */
const sepal = (turn: number): string => `<g transform="rotate(${turn} 80 82)">
  <path d="M80 84C62 68 62 30 80 14c18 16 18 54 0 70z" fill="url(#sepal)" stroke="#7b1d52"
    stroke-width="1.6"/>
  <path d="M80 78V26M80 74c-5-14-7-24-6-36M80 74c5-14 7-24 6-36" stroke="#b23a78"
    stroke-opacity=".55" stroke-width="1.6" fill="none"/></g>`;

const petal = `
<path d="M82 80C92 50 124 34 144 52c16 16 2 44-24 46-16 1-30-6-38-18z" fill="url(#petal)"
  stroke="#7b1d52" stroke-width="1.6"/>
<path d="M86 78c16-8 34-18 50-20M86 80c18-2 34-2 50-4M88 82c12 4 24 8 38 8" fill="none"
  stroke="#c2367f" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>
<path d="M100 52c12-10 26-12 38-4" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"
  stroke-linecap="round"/>`;

export const orchid = `
<defs>
  <linearGradient id="sepal" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#ffd9ec"/><stop offset=".6" stop-color="#e0699f"/>
    <stop offset="1" stop-color="#8f1f5c"/>
  </linearGradient>
  <radialGradient id="petal" cx=".15" cy=".6" r="1">
    <stop offset="0" stop-color="#a81f68"/><stop offset=".4" stop-color="#f2789f"/>
    <stop offset=".8" stop-color="#ffc4dd"/><stop offset="1" stop-color="#fff0f7"/>
  </radialGradient>
  <linearGradient id="lip" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#ffe27a"/><stop offset=".35" stop-color="#ff9f43"/>
    <stop offset=".7" stop-color="#c81d6b"/><stop offset="1" stop-color="#7c0f4b"/>
  </linearGradient>
</defs>
${sepal(0)}${sepal(128)}${sepal(-128)}
${petal}<g transform="matrix(-1 0 0 1 160 0)">${petal}</g>
<path d="M80 76c12 0 24 8 23 18-1 7-9 7-13 12-4 6-5 18-10 24-5-6-6-18-10-24-4-5-12-5-13-12
  -1-10 11-18 23-18z" fill="url(#lip)" stroke="#6a0f40" stroke-width="1.6"/>
<path d="M73 92c2 8 5 14 7 24M87 92c-2 8-5 14-7 24" stroke="#ffd6ea" stroke-opacity=".7"
  stroke-width="1.8" fill="none" stroke-linecap="round"/>
<circle cx="80" cy="80" r="9" fill="#fff3c4" stroke="#b5651d" stroke-width="1.4"/>
<circle cx="77" cy="78" r="2.6" fill="#fff"/><circle cx="80" cy="84" r="2" fill="#c81d6b"/>`;
