/** A brass lantern with panes of ember-coloured glass. */
const pane = (x1: number, x2: number, x3: number, x4: number): string =>
  `<path d="M${x1} 62L${x2} 62L${x4} 122L${x3} 122z" fill="url(#ember)"/>`;

export const lantern = `
<defs>
  <radialGradient id="ember" gradientUnits="userSpaceOnUse" cx="80" cy="98" r="46">
    <stop offset="0" stop-color="#fff6bf"/><stop offset=".3" stop-color="#ffb03b"/>
    <stop offset=".68" stop-color="#e4481f"/><stop offset="1" stop-color="#7c1414"/>
  </radialGradient>
  <linearGradient id="metal" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="#6e430d"/><stop offset=".25" stop-color="#ffe3a0"/>
    <stop offset=".5" stop-color="#c98d2c"/><stop offset=".78" stop-color="#f3c766"/>
    <stop offset="1" stop-color="#6a3f0c"/>
  </linearGradient>
  <linearGradient id="flame" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#ffd34d"/><stop offset=".6" stop-color="#fffbe0"/>
    <stop offset="1" stop-color="#ffffff"/>
  </linearGradient>
</defs>
<circle cx="80" cy="19" r="10" fill="none" stroke="url(#metal)" stroke-width="4.5"/>
<path d="M80 26c6 8 34 14 40 30H40c6-16 34-22 40-30z" fill="url(#metal)" stroke="#4e2e07"
  stroke-width="1.8"/>
<path d="M58 44c6-5 14-8 20-14" stroke="#fff4cf" stroke-width="2.4" fill="none"
  stroke-linecap="round"/>
${pane(44, 66, 50, 68)}${pane(66, 94, 68, 92)}${pane(94, 116, 92, 110)}
<path d="M80 76c10 10 13 18 10 28-2 8-18 8-20 0-3-10 0-18 10-28z" fill="url(#flame)"
  fill-opacity=".95"/>
<path d="M44 62l6 60M66 62l2 60M94 62l-2 60M116 62l-6 60" stroke="url(#metal)"
  stroke-width="4.5"/>
<path d="M52 70l3 44" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>
<path d="M46 84h20c6-8 22-8 28 0h20" stroke="url(#metal)" stroke-width="3" fill="none"/>
<rect x="38" y="53" width="84" height="11" rx="5.5" fill="url(#metal)" stroke="#4e2e07"
  stroke-width="1.6"/>
<path d="M46 120h68l6 12q0 6-7 6H47q-7 0-7-6z" fill="url(#metal)" stroke="#4e2e07"
  stroke-width="1.8"/>
<rect x="64" y="138" width="32" height="8" rx="4" fill="url(#metal)" stroke="#4e2e07"
  stroke-width="1.4"/>`;
