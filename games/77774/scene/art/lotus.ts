import { petal, type Point } from '../../../art/curves.ts';
import { finish, linear, linearIn, radial } from '../../../art/paint.ts';

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
      <path d="M0-6V${-length * 0.8}M0-8Q${-width * 0.25} ${-length * 0.4} ${-width * 0.14}
      ${-length * 0.72}M0-8Q${width * 0.25} ${-length * 0.4} ${width * 0.14} ${-length * 0.72}"
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

/** An open lotus in the evening. */
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
  ${finish('leaf', {
    outline: '#4a0a30',
    rim: '#ffe3b0',
    depth: 2.4,
    shine: 0.3,
    outlineWidth: 1.4,
  })}
  ${finish('floor', { outline: '#032a2a', rim: '#9dffd0', depth: 2.4, shine: 0.6 })}
</defs>
<g filter="url(#floor)"><path d="M8 120C20 100 140 100 152 120C150 142 112 152 80 152S10 142 8 120z"
  fill="url(#pad)"/><path d="M80 124L24 138M80 124L136 138M80 124L58 150M80 124L104 150"
  stroke="#a8f0c0" stroke-opacity=".4" stroke-width="1.6"/></g>
${ring(outer, 'far', [80, 116])}${ring(second, 'far', [80, 116])}${ring(inner, 'mid', [80, 116])}
<ellipse cx="80" cy="82" rx="32" ry="24" fill="url(#heart)"/>
${ring(front, 'near', [80, 126])}`;
