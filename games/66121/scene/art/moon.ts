/** The scatter: a full moon in a brass crescent. */
const crater = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#b9a878" fill-opacity=".55"/>` +
  `<circle cx="${x + r * 0.16}" cy="${y + r * 0.2}" r="${r * 0.82}" fill="#efe3bb"
    fill-opacity=".75"/>`;

const star = (x: number, y: number, r: number): string => {
  const s = r * 0.2;
  return `<path fill="#fffbe6" d="M${x} ${y - r}L${x + s} ${y - s}L${x + r} ${y}L${x + s} ${y + s}
    L${x} ${y + r}L${x - s} ${y + s}L${x - r} ${y}L${x - s} ${y - s}z"/>`;
};

export const moon = `
<defs>
  <radialGradient id="face" cx=".38" cy=".34" r=".78">
    <stop offset="0" stop-color="#fffdf0"/><stop offset=".5" stop-color="#f6ebc4"/>
    <stop offset=".82" stop-color="#d8c48c"/><stop offset="1" stop-color="#9c86a8"/>
  </radialGradient>
  <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fff0b8"/><stop offset=".4" stop-color="#e2ab45"/>
    <stop offset=".7" stop-color="#9a6418"/><stop offset="1" stop-color="#f4cf78"/>
  </linearGradient>
  <radialGradient id="air"><stop offset=".6" stop-color="#e8e4ff" stop-opacity=".75"/>
    <stop offset="1" stop-color="#8f86ff" stop-opacity="0"/></radialGradient>
</defs>
<circle cx="82" cy="78" r="66" fill="url(#air)"/>
<circle cx="82" cy="78" r="45" fill="url(#face)"/>
${crater(66, 64, 9)}${crater(98, 60, 6)}${crater(90, 90, 11)}${crater(62, 92, 5)}
${crater(108, 82, 5)}${crater(78, 112, 5.5)}${crater(82, 48, 4)}
<path d="M120 103a45 45 0 0 1-70 8 52 52 0 0 0 70-8z" fill="#4b3d78" fill-opacity=".34"/>
<path d="M52 22a64 64 0 1 0 84 88 55 55 0 1 1-84-88z" fill="url(#brass)" stroke="#5c3a0b"
  stroke-width="1.6"/>
<path d="M49 27a61 61 0 0 0-13 78" fill="none" stroke="#fff6d2" stroke-width="2.2"
  stroke-linecap="round"/>
${star(124, 34, 13)}${star(139, 58, 7)}${star(106, 20, 6)}`;
