import { around, petal, smooth, type Point } from '../../../art/curves.ts';
import { blur, finish, linear, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';

interface Leaf {
  readonly turn: number;
  readonly length: number;
  readonly width: number;
}

const ring = (leaves: readonly Leaf[], fill: string, [x, y]: Point): string =>
  leaves
    .map(
      ({
        turn,
        length,
        width,
      }) => `<g filter="url(#leaf)"><g transform="translate(${x} ${y}) rotate(${turn})">
      <path d="${petal(length, width, 0.55, 0.12)}" fill="url(#${fill})"/>
      <path d="M0-6V${-length * 0.8}M0-8Q${-width * 0.25} ${-length * 0.4} ${-width * 0.14} ${-length * 0.72}M0-8Q${width * 0.25} ${-length * 0.4} ${width * 0.14} ${-length * 0.72}"
        fill="none" stroke="#d6487f" stroke-opacity=".35" stroke-width="1.2"/></g></g>`,
    )
    .join('');

const outer: Leaf[] = [-104, 104, -84, 84].map((turn) => ({ turn, length: 70, width: 30 }));
const second: Leaf[] = [-62, 62, -40, 40].map((turn) => ({ turn, length: 78, width: 34 }));
const inner: Leaf[] = [-20, 20, 0].map((turn) => ({ turn, length: 84, width: 36 }));
const front: Leaf[] = [-56, 56, -28, 28, 0].map((turn) => ({
  turn,
  length: 52 - Math.abs(turn) * 0.06,
  width: 32,
}));

/** A lotus, open towards the evening. */
export const lotus = `<defs>
  ${linearIn(
    'far',
    [
      [0, '#ffb0c8'],
      [0.6, '#f2789f'],
      [1, '#b8285e'],
    ],
    [0, 0, 0, -80],
  )}
  ${linearIn(
    'mid',
    [
      [0, '#ffe6d6'],
      [0.5, '#ff9fbc'],
      [1, '#e23d78'],
    ],
    [0, 0, 0, -80],
  )}
  ${linearIn(
    'near',
    [
      [0, '#fffdf0'],
      [0.5, '#ffdbe4'],
      [1, '#ff6f9f'],
    ],
    [0, 0, 0, -54],
  )}
  ${radial('heart', [
    [0, '#fffbd0', 1],
    [0.5, '#ffd23f', 0.9],
    [1, '#ff9a1a', 0],
  ])}
  ${linear('pad', [
    [0, '#3fae7a'],
    [1, '#0a4a44'],
  ])}
  ${finish('leaf', { outline: '#4a0a30', rim: '#ffe3b0', depth: 2.4, shine: 0.3, outlineWidth: 1.4 })}
  ${finish('floor', { outline: '#032a2a', rim: '#9dffd0', depth: 2.4, shine: 0.6 })}
</defs>
<g filter="url(#floor)"><path d="M8 120C20 100 140 100 152 120C150 142 112 152 80 152S10 142 8 120z"
  fill="url(#pad)"/><path d="M80 124L24 138M80 124L136 138M80 124L58 150M80 124L104 150"
  stroke="#a8f0c0" stroke-opacity=".4" stroke-width="1.6"/></g>
${ring(outer, 'far', [80, 116])}${ring(second, 'far', [80, 116])}${ring(inner, 'mid', [80, 116])}
<ellipse cx="80" cy="82" rx="32" ry="24" fill="url(#heart)"/>
${ring(front, 'near', [80, 126])}`;

const ribs = [-34, -24, -13, 0, 13, 24, 34]
  .map((x) => `M${80 + x * 0.55} 40C${80 + x * 1.6} 60 ${80 + x * 1.6} 96 ${80 + x * 0.55} 118`)
  .join('');
const hoops = [52, 64, 78, 92, 105]
  .map((y) => {
    const reach = 54 * Math.sqrt(Math.max(0, 1 - ((y - 79) / 52) ** 2));
    return `M${80 - reach} ${y}Q80 ${y + 7} ${80 + reach} ${y}`;
  })
  .join('');

/** A lantern of red paper, its light on the water. */
export const lantern = `<defs>
  ${radialIn(
    'paper',
    [
      [0, '#fffbd6'],
      [0.2, '#ffd86a'],
      [0.48, '#ff7a2e'],
      [0.8, '#dc1f24'],
      [1, '#7a0a1c'],
    ],
    [80, 84, 62],
  )}
  ${linearIn(
    'cap',
    [
      [0, '#7a4a0c'],
      [0.25, '#ffeeb0'],
      [0.55, '#dba038'],
      [1, '#6a3c08'],
    ],
    [52, 0, 108, 0],
  )}
  ${finish('body', { outline: '#3a0610', rim: '#ffc27a', depth: 6, shine: 0.7 })}
  ${finish('metal', { outline: '#2c1604', rim: '#fff0c0', depth: 1.8, shine: 1 })}
  ${blur('soft', 4)}
</defs>
<g filter="url(#metal)"><path d="M80 6a8 8 0 1 1-.1 0z" fill="none" stroke="url(#cap)"
  stroke-width="4.5"/></g>
<g filter="url(#body)"><path d="M58 36H102C128 46 140 62 140 79S128 112 102 122H58
  C32 112 20 96 20 79S32 46 58 36z" fill="url(#paper)"/></g>
<path d="${hoops}" fill="none" stroke="#8a0f14" stroke-opacity=".55" stroke-width="1.8"/>
<path d="${ribs}" fill="none" stroke="#fff0b0" stroke-opacity=".3" stroke-width="1.5"/>
<ellipse cx="80" cy="84" rx="22" ry="26" fill="#fff8c8" fill-opacity=".75" filter="url(#soft)"/>
<g filter="url(#metal)"><rect x="52" y="26" width="56" height="14" rx="5" fill="url(#cap)"/>
  <rect x="52" y="117" width="56" height="13" rx="5" fill="url(#cap)"/></g>
<g filter="url(#metal)"><path d="M80 130v10" stroke="#e8b84a" stroke-width="4"/>
  <circle cx="80" cy="139" r="5" fill="#e02430"/>
  <path d="M74 143h12l3 15H71z" fill="#ff4a3a"/></g>
<path d="M76 146l-1 11M80 146v12M84 146l1 11" stroke="#8a0f14" stroke-width="1.2"/>`;

const net = (length: number, width: number): string => {
  const lines: string[] = [];
  for (let at = 1; at < 9; at += 1) {
    const y = -length * (0.1 + at * 0.095);
    lines.push(`M${-width * 0.42} ${y}Q0 ${y - 4} ${width * 0.42} ${y + 1}`);
  }
  for (const share of [-0.28, 0, 0.28])
    lines.push(`M0-6Q${width * share} ${-length * 0.5} ${width * share * 0.6} ${-length * 0.95}`);
  return lines.join('');
};

const wing = (turn: number, length: number, width: number, y: number): string =>
  `<g transform="translate(83 ${y}) rotate(${turn})"><path d="${petal(length, width, 0.7, 0.5)}"
    fill="url(#wing)"/><path d="${net(length, width)}" fill="none" stroke="#eafffb"
    stroke-opacity=".6" stroke-width="1"/><path d="M${width * 0.1} ${-length * 0.93}q5 2 7 8"
    stroke="#ff5a36" stroke-width="4" stroke-linecap="round" fill="none"/></g>`;

const segments = Array.from({ length: 8 }, (_, at) => {
  const y = 84 + at * 8.6;
  const w = 6.6 - at * 0.42;
  return `<rect x="${80 - w}" y="${y}" width="${2 * w}" height="9.6" rx="4" fill="url(#tail)"/>`;
}).join('');

/** A dragonfly, resting in the lantern light. */
export const dragonfly = `<defs>
  ${linearIn(
    'wing',
    [
      [0, '#1a9aa8', 0.95],
      [0.45, '#7fe6e0', 0.7],
      [1, '#f4fffb', 0.8],
    ],
    [0, 0, 0, -76],
  )}
  ${linearIn(
    'tail',
    [
      [0, '#7a0a1c'],
      [0.4, '#ff6a3a'],
      [1, '#8a0f1c'],
    ],
    [72, 0, 88, 0],
  )}
  ${radialIn(
    'chest',
    [
      [0, '#ffd08a'],
      [0.45, '#f0432e'],
      [1, '#7a0a1c'],
    ],
    [75, 56, 26],
  )}
  ${radial(
    'eye',
    [
      [0, '#d9fff4'],
      [0.4, '#2fd0b8'],
      [1, '#06444c'],
    ],
    [0.36, 0.3, 0.75],
  )}
  ${finish('glass', { outline: '#043440', rim: '#ffe7a8', depth: 1.6, shine: 0.6, outlineWidth: 1.6 })}
  ${finish('shell', { outline: '#30060c', rim: '#ffd08a', depth: 3, shine: 0.9 })}
</defs>
<g filter="url(#glass)">${mirrored(wing(62, 78, 29, 58) + wing(103, 72, 34, 70))}</g>
<g filter="url(#shell)">${segments}<path d="M76 152l-5 7M84 152l5 7" stroke="#c8201c"
  stroke-width="3" stroke-linecap="round"/></g>
<g filter="url(#shell)"><path d="M80 40C94 40 98 54 96 66C94 80 88 90 80 90S66 80 64 66
  C62 54 66 40 80 40z" fill="url(#chest)"/></g>
<path d="M70 54C76 60 84 60 90 54M69 66C76 72 84 72 91 66" fill="none" stroke="#7a0a1c"
  stroke-opacity=".6" stroke-width="2"/>
<g filter="url(#shell)"><circle cx="71" cy="34" r="9.5" fill="url(#eye)"/><circle cx="89" cy="34"
  r="9.5" fill="url(#eye)"/><path d="M74 40h12l-6 7z" fill="#ff8a4a"/></g>`;

/** A round leaf with its notch towards the lower right. */
const rim = around([78, 78], 40, (_, at) => 68 + 2.4 * Math.sin(at * 1.9));
const padEdge = smooth([...rim.slice(8), ...rim.slice(0, 3), [86, 84]]);

const spokes = Array.from({ length: 13 }, (_, at) => {
  const angle = 1.35 + (at / 12) * 5.1;
  const [x, y] = [78 + Math.cos(angle) * 60, 78 + Math.sin(angle) * 60];
  const [bx, by] = [78 + Math.cos(angle + 0.12) * 34, 78 + Math.sin(angle + 0.12) * 34];
  return `M80 80Q${bx.toFixed(1)} ${by.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
}).join('');

const dew = [
  [46, 52, 8],
  [60, 108, 6],
  [108, 56, 5],
  [34, 86, 4],
  [84, 40, 4.5],
]
  .map(
    ([
      x = 0,
      y = 0,
      r = 0,
    ]) => `<ellipse cx="${x + 1.5}" cy="${y + 2}" rx="${r}" ry="${r * 0.9}" fill="#032a1c"
    fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#dew)"/>
    <circle cx="${x - r * 0.35}" cy="${y - r * 0.4}" r="${r * 0.28}" fill="#fff"/>`,
  )
  .join('');

const small = [0, 45, 90, 135, 180, 225, 270, 315];

/** A lily pad with dew on it and its own small flower. */
export const lilyPad = `<defs>
  ${radialIn(
    'pad',
    [
      [0, '#b6f08a'],
      [0.4, '#3fae5a'],
      [0.85, '#0f6a4a'],
      [1, '#0a4a40'],
    ],
    [66, 60, 88],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff', 0.25],
      [0.7, '#b8fff0', 0.6],
      [1, '#ffffff', 0.95],
    ],
    [0.6, 0.65, 0.6],
  )}
  ${linearIn(
    'white',
    [
      [0, '#ffd86a'],
      [0.3, '#fff6e0'],
      [1, '#ffffff'],
    ],
    [0, 0, 0, -30],
  )}
  ${finish('disc', { outline: '#02302a', rim: '#ffe7a8', depth: 3.2, shine: 0.5 })}
  ${finish('bloom', { outline: '#2a3a1a', rim: '#ffd9ec', depth: 1.8, shine: 0.3, outlineWidth: 1.4 })}
</defs>
<g filter="url(#disc)"><path d="${padEdge}" fill="url(#pad)"/>
  <path d="${spokes}" fill="none" stroke="#d6ffb0" stroke-opacity=".5" stroke-width="2"/></g>
${dew}
<g filter="url(#bloom)"><g transform="translate(112 110)">
  ${small.map((turn) => `<path transform="rotate(${turn + 22})" d="${petal(38, 19, 0.6, 0.2)}" fill="url(#white)"/>`).join('')}</g></g>
<g filter="url(#bloom)"><g transform="translate(112 110)">
  ${small.map((turn) => `<path transform="rotate(${turn})" d="${petal(28, 15, 0.6, 0.2)}" fill="url(#white)"/>`).join('')}
  <circle r="8" fill="#ffc62e"/></g></g>`;
