import { finish, linearIn, radialIn, blur, type Stop } from '../../../art/paint.ts';
import { BRASS, CHROME, plaque, type Enamel } from './plaque.ts';

interface BellMetal {
  readonly across: readonly Stop[];
  readonly lip: readonly Stop[];
  readonly outline: string;
  readonly rim: string;
  readonly line: string;
  readonly ribbon: readonly [light: string, body: string, deep: string];
}

const BODY =
  'M80 26C62 26 55 42 53 64C51 86 45 98 34 108L31 114H129L126 108C115 98 109 86 107 64' +
  'C105 42 98 26 80 26z';
const BOW =
  'M80 30C66 12 44 14 42 26C40 38 64 40 80 30zM80 30C94 12 116 14 118 26C120 38 96 40 80 30z';
const TAILS =
  'M76 30C66 40 58 46 48 48L56 54L54 62C66 58 76 48 82 34zM84 30C94 40 102 46 112 48L104 54L106 62C94 58 84 48 78 34z';

/** A bell from the front, its clapper below, a bow on top. */
function bell(metal: BellMetal): string {
  const [light, body, deep] = metal.ribbon;
  return `<defs>
  ${linearIn('bell', metal.across, [36, 0, 124, 0])}
  ${linearIn('lip', metal.lip, [26, 0, 134, 0])}
  ${radialIn(
    'clapper',
    [
      [0, '#fffbe6'],
      [0.4, metal.lip[1]?.[1] ?? '#fff'],
      [1, metal.outline],
    ],
    [76, 124, 14],
  )}
  ${linearIn(
    'bow',
    [
      [0, light],
      [0.5, body],
      [1, deep],
    ],
    [0, 12, 0, 60],
  )}
  ${finish('bellBody', { outline: metal.outline, rim: metal.rim, depth: 4.6, shine: 1.1 })}
  ${finish('cloth', { outline: '#2a0610', rim: '#ffd9c0', depth: 2, shine: 0.5 })}
  ${blur('gleam', 2.2)}</defs>
  <g filter="url(#bellBody)"><circle cx="80" cy="127" r="11" fill="url(#clapper)"/></g>
  <g filter="url(#bellBody)"><path d="${BODY}" fill="url(#bell)"/>
    <rect x="26" y="106" width="108" height="15" rx="7.5" fill="url(#lip)"/></g>
  <path d="M50 92C68 99 92 99 110 92M47.5 98C66 106 94 106 112.5 98" fill="none"
    stroke="${metal.line}" stroke-opacity=".65" stroke-width="2"/>
  <path d="M61 52C58 72 56 84 50 94" fill="none" stroke="#fff" stroke-opacity=".85"
    stroke-width="7" stroke-linecap="round" filter="url(#gleam)"/>
  <path d="M99 56C101 70 103 80 106 88" fill="none" stroke="#fff" stroke-opacity=".4"
    stroke-width="3.4" stroke-linecap="round" filter="url(#gleam)"/>
  <g filter="url(#cloth)"><path d="${TAILS}" fill="${deep}"/><path d="${BOW}" fill="url(#bow)"/>
    <circle cx="80" cy="30" r="8" fill="${body}"/></g>`;
}

const CRIMSON: Enamel = {
  metal: BRASS,
  light: '#ff5a52',
  body: '#b5122a',
  deep: '#4a0414',
  outline: '#2a0408',
  rim: '#ffd98a',
};

const COBALT: Enamel = {
  metal: CHROME,
  light: '#4f9bff',
  body: '#1747a8',
  deep: '#071a52',
  outline: '#050f2e',
  rim: '#bfe4ff',
};

const set = (drawing: string): string => `<g transform="translate(80 80) scale(.98)
  translate(-80 -77)">${drawing}</g>`;

/** The golden bell on crimson enamel. */
export const goldenBell =
  plaque(CRIMSON) +
  set(
    bell({
      across: [
        [0, '#9a5a08'],
        [0.24, '#fff2b0'],
        [0.42, '#ffcf4a'],
        [0.7, '#d88a14'],
        [0.88, '#7a3f06'],
        [1, '#e0a032'],
      ],
      lip: [
        [0, '#8a4a08'],
        [0.22, '#fff4bc'],
        [0.55, '#e59a1e'],
        [0.85, '#7a3f06'],
        [1, '#f0b848'],
      ],
      outline: '#3a1804',
      rim: '#fff0b8',
      line: '#7a3f06',
      ribbon: ['#fff6e0', '#f4dcae', '#b98a4a'],
    }),
  );

/** The silver bell on cobalt enamel. */
export const silverBell =
  plaque(COBALT) +
  set(
    bell({
      across: [
        [0, '#5c6a7a'],
        [0.24, '#ffffff'],
        [0.44, '#d5e0ea'],
        [0.7, '#8594a4'],
        [0.88, '#3c4856'],
        [1, '#b8c6d2'],
      ],
      lip: [
        [0, '#54616f'],
        [0.22, '#ffffff'],
        [0.55, '#a9b8c6'],
        [0.85, '#3c4856'],
        [1, '#cfdbe5'],
      ],
      outline: '#0a1630',
      rim: '#d6f0ff',
      line: '#2a3644',
      ribbon: ['#ffd27a', '#f08a1e', '#a04a08'],
    }),
  );
