import { finish, linearIn, mirrored, radialIn } from '../../../art/paint.ts';

const leg = (path: string): string =>
  `<path d="${path}" fill="none" stroke="url(#brass)" stroke-width="6.4" stroke-linecap="round"
    stroke-linejoin="round"/>`;

const half = `<g filter="url(#limb)">${leg('M66 62C54 54 46 54 38 46L36 34')}
  ${leg('M62 88C46 84 36 88 24 82L16 92')}${leg('M64 112C50 116 42 126 34 138L22 142')}
  <path d="M72 36C66 24 58 18 48 16C44 10 52 6 58 10" fill="none" stroke="url(#brass)"
    stroke-width="4.6" stroke-linecap="round"/></g>`;

const wingHalf = `<g filter="url(#glass)"><path d="M70 70C44 58 14 66 8 88C4 106 26 116 46 110
  C62 104 70 92 74 80z" fill="url(#gauze)"/>
  <path d="M70 74C50 74 28 78 16 92M70 80C56 86 44 96 38 106" fill="none" stroke="#fff"
    stroke-opacity=".7" stroke-width="1.4"/></g>`;

const caseHalf = `<g filter="url(#shell)"><path d="M79 62C60 60 50 72 48 92C46 122 62 146 79 152z"
  fill="url(#shine)"/></g>
  <path d="M70 70C60 80 56 108 68 138M61 76C52 94 52 116 60 132" fill="none" stroke="#04302c"
    stroke-opacity=".5" stroke-width="1.8"/>
  <path d="M58 82C54 94 54 104 56 114" fill="none" stroke="#fff" stroke-opacity=".85"
    stroke-width="4.4" stroke-linecap="round"/>
  <circle cx="66" cy="98" r="4" fill="#ffd86a"/><circle cx="68" cy="118" r="3" fill="#ffd86a"/>`;

/** The beetle of the lily: a jewel with brass limbs and gauze wings. */
export const nightBeetle = `<defs>
  ${linearIn(
    'brass',
    [
      [0, '#fff0b0'],
      [0.5, '#d89a2e'],
      [1, '#7a480c'],
    ],
    [30, 20, 70, 140],
  )}
  ${linearIn(
    'shine',
    [
      [0, '#b8f8ff'],
      [0.25, '#22b8d8'],
      [0.55, '#1458c8'],
      [0.8, '#5a22b0'],
      [1, '#c04ad0'],
    ],
    [46, 62, 84, 152],
  )}
  ${radialIn(
    'gauze',
    [
      [0, '#ffffff', 0.95],
      [0.6, '#c8f4ff', 0.85],
      [1, '#8ac8ff', 0.8],
    ],
    [50, 86, 50],
  )}
  ${radialIn(
    'head',
    [
      [0, '#d8fff4'],
      [0.4, '#2fc8b0'],
      [1, '#0a4a6a'],
    ],
    [72, 42, 34],
  )}
  ${finish('limb', { outline: '#2a1404', rim: '#fff6d0', depth: 1.8, shine: 0.8 })}
  ${finish('glass', {
    outline: '#143a6a',
    rim: '#ffffff',
    depth: 1.6,
    shine: 0.5,
    outlineWidth: 1.6,
  })}
  ${finish('shell', { outline: '#06122a', rim: '#d8f4ff', depth: 5, shine: 1 })}
</defs>
${mirrored(half)}${mirrored(wingHalf)}${mirrored(caseHalf)}
<g filter="url(#shell)"><path d="M52 66C52 48 64 40 80 40S108 48 108 66C98 72 62 72 52 66z"
  fill="url(#head)"/></g>
<g filter="url(#shell)"><path d="M66 42C66 30 72 26 76 26C78 16 79 12 80 8C81 12 82 16 84 26
  C88 26 94 30 94 42C88 46 72 46 66 42z" fill="url(#head)"/></g>
<path d="M60 58C66 50 76 47 86 48" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3.6"
  stroke-linecap="round"/>
<circle cx="70" cy="36" r="3.4" fill="#ffe27a"/><circle cx="90" cy="36" r="3.4" fill="#ffe27a"/>`;
