import { petal, veins } from '../../../art/curves.ts';
import { finish, radialIn, linearIn } from '../../../art/paint.ts';

/** The gradients of a moth orchid, each from light to dark. */
export interface BloomColours {
  readonly petal: readonly [edge: string, body: string, heart: string];
  readonly sepal: readonly [edge: string, body: string, heart: string];
  readonly vein: string;
  readonly lip: readonly [light: string, body: string, deep: string];
  readonly column: string;
  readonly outline: string;
  readonly rim: string;
}

const SEPALS = [0, 128, -128];

/**
 * A moth orchid from the front around [80, 80]: three sepals, two broad petals over them, the lip.
 * `id` makes its gradient ids unique in a drawing.
 */
export function bloom(id: string, colours: BloomColours): string {
  const { vein, outline, rim } = colours;
  const [petalEdge, petalBody, petalHeart] = colours.petal;
  const [sepalEdge, sepalBody, sepalHeart] = colours.sepal;
  const [lipLight, lipBody, lipDeep] = colours.lip;
  const sepal = SEPALS.map(
    (turn) => `<g transform="translate(80 80) rotate(${turn})">
      <path d="${petal(66, 42, 0.62, 0.4)}" fill="url(#${id}s)"/>
      <path d="${veins(62, 36, 5)}" fill="none" stroke="${vein}" stroke-opacity=".45"
        stroke-width="1.3" stroke-linecap="round"/></g>`,
  ).join('');
  const wing = (turn: number): string => `<g transform="translate(80 79) rotate(${turn})">
    <path d="M0 2C-12-6-44-18-42-46C-40-66-20-74 2-72C26-70 40-58 38-40C36-18 10-8 0 2z"
      fill="url(#${id}p)"/>
    <path d="${veins(66, 66, 7)}" fill="none" stroke="${vein}" stroke-opacity=".55"
      stroke-width="1.2" stroke-linecap="round"/>
    <path d="M-30-52C-26-64-8-68 8-66" fill="none" stroke="#fff" stroke-opacity=".5"
      stroke-width="3" stroke-linecap="round"/></g>`;
  return `<defs>
    ${radialIn(
      `${id}s`,
      [
        [0, sepalHeart],
        [0.5, sepalBody],
        [1, sepalEdge],
      ],
      [0, 0, 68],
    )}
    ${radialIn(
      `${id}p`,
      [
        [0, petalHeart],
        [0.5, petalBody],
        [1, petalEdge],
      ],
      [0, 0, 76],
    )}
    ${linearIn(
      `${id}l`,
      [
        [0, lipLight],
        [0.4, lipBody],
        [1, lipDeep],
      ],
      [0, 72, 0, 122],
    )}
    ${finish(`${id}back`, { outline, rim, depth: 2.4, shine: 0.12, outlineWidth: 1.8 })}
    ${finish(`${id}front`, { outline, rim, depth: 3.4, shine: 0.2, outlineWidth: 1.8 })}
    ${finish(`${id}lip`, { outline, rim, depth: 2, shine: 0.6, outlineWidth: 1.6 })}
  </defs>
  <g filter="url(#${id}back)">${sepal}</g>
  <g filter="url(#${id}front)">${wing(74)}</g><g filter="url(#${id}front)">${wing(-74)}</g>
  <g filter="url(#${id}lip)">
    <path d="M80 82C92 76 106 80 108 92C108 100 98 102 92 100C92 108 88 118 80 126
      C72 118 68 108 68 100C62 102 52 100 52 92C54 80 68 76 80 82z" fill="url(#${id}l)"/>
    <path d="M74 94c1 10 4 18 6 26M86 94c-1 10-4 18-6 26M80 92v26M60 90c4 2 7 4 9 8M100 90c-4 2-7
    4-9 8"
      fill="none" stroke="${lipDeep}" stroke-width="1.5" stroke-opacity=".8"/>
  </g>
  <g filter="url(#${id}lip)">
    <path d="M73 80C72 71 76 68 80 68S88 71 87 80C86 86 84 89 80 89S74 86 73 80z"
      fill="${colours.column}"/>
    <path d="M75.5 84C77 88 83 88 84.5 84C83 81 77 81 75.5 84z" fill="${lipDeep}"/></g>`;
}
