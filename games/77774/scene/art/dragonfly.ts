import { petal } from '../../../art/curves.ts';
import { finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';

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
  ${finish('glass', {
    outline: '#043440',
    rim: '#ffe7a8',
    depth: 1.6,
    shine: 0.6,
    outlineWidth: 1.6,
  })}
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
