import { blur, finish, mirrored, radial } from '../../../art/paint.ts';
import { limb, ROOT_DEFS, tuft, wrinkles } from './root.ts';

const face =
  'M80 34C116 34 136 54 132 82C130 98 122 106 118 120C112 138 98 148 80 148S48 138 42 120' +
  'C38 106 30 98 28 82C24 54 44 34 80 34z';

const beard = mirrored(
  `${limb(
    [
      [108, 126],
      [122, 138],
      [126, 156],
    ],
    7,
  )}${limb(
    [
      [94, 138],
      [100, 148],
      [98, 160],
    ],
    6,
  )}${limb(
    [
      [124, 100],
      [140, 104],
      [150, 118],
    ],
    6,
  )}`,
);

const features = mirrored(`
  <path d="M86 66C96 54 114 52 126 60C120 64 110 66 100 74z" fill="#4a2008"/>
  <path d="M90 80C98 68 116 66 122 76C118 90 100 92 90 80z" fill="#1c0a02"/>
  <path d="M94 80C100 71 114 70 119 77C114 87 102 88 94 80z" fill="url(#glow)"/>
  <ellipse cx="107" cy="79" rx="3" ry="6.500" fill="#0c2004"/><circle cx="104" cy="76" r="2" fill="#fff"/>`);

/** The mask: an old mandrake's face, green fire in its eyes. */
export const mask = `<defs>${ROOT_DEFS}
  ${radial('glow', [
    [0, '#ffffd8'],
    [0.4, '#e4ff3a'],
    [1, '#5ac80a'],
  ])}
  ${finish('knot', { outline: '#3a1804', rim: '#ffe6a0', depth: 4, shine: 0.5, outlineWidth: 1.4 })}
  ${blur('soft', 5)}
</defs>
${tuft(
  [80, 46],
  [
    [-84, 58],
    [84, 58],
    [-56, 54],
    [56, 54],
    [-28, 50],
    [28, 50],
    [0, 46],
  ],
  26,
)}
${beard}
<g filter="url(#wood)"><path d="${face}" fill="url(#skin)"/></g>
${wrinkles(
  'M50 50q14-10 28-10M62 58q18-8 36 0M40 98q6 12 10 26M120 98q-6 12-10 26M46 104q6 6 8 16M114 104q-6 6-8 16' +
    'M66 144q14 5 28 0',
)}
<g filter="url(#soft)" fill="#c8ff2a" fill-opacity=".7"><ellipse cx="107" cy="80" rx="18" ry="11"/>
  <ellipse cx="53" cy="80" rx="18" ry="11"/></g>
${features}
<g filter="url(#knot)"><path d="M80 72C88 80 94 94 90 100C86 105 74 105 70 100C66 94 72 80 80 72z"
  fill="url(#skin)"/></g>
<path d="M46 108C62 116 98 116 114 108C112 132 98 138 80 138S48 132 46 108z" fill="#1c0602"/>
<path d="M54 114C68 118 92 118 106 114C102 128 94 133 80 133S58 128 54 114z" fill="url(#mouth)"/>
<path d="M52 111l6 11 6-9 6 12 7-11 6 11 7-12 6 10 6-9 6 6-2-6q-28 6-54-3zM64 134l5-9 6 11 6-10 6 10 6-10
  4 7q-16 8-33 1z" fill="#fff0c4"/>
<path d="M40 62C44 50 54 44 66 41" fill="none" stroke="#fff4d0" stroke-opacity=".8" stroke-width="5"
  stroke-linecap="round"/>`;
