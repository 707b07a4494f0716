import { eyes, limb, ROOT_DEFS, tuft, wrinkles } from './root.ts';

const trunk =
  'M80 46C104 46 118 60 116 80C115 92 108 98 108 110C108 126 98 136 80 136S52 126 52 110' +
  'C52 98 45 92 44 80C42 60 56 46 80 46z';

/** The hero of the celebrations: a whole mandrake, out of the soil and shouting. */
export const mandrake = `<defs>${ROOT_DEFS}</defs>
${tuft(
  [80, 52],
  [
    [-74, 40],
    [74, 40],
    [-46, 48],
    [46, 48],
    [-16, 52],
    [18, 52],
  ],
)}
${limb(
  [
    [56, 104],
    [34, 104],
    [18, 88],
    [10, 64],
  ],
  9,
)}
${limb(
  [
    [24, 92],
    [14, 92],
    [2, 84],
  ],
  4,
)}
${limb(
  [
    [104, 104],
    [126, 104],
    [142, 88],
    [150, 64],
  ],
  9,
)}
${limb(
  [
    [136, 92],
    [146, 92],
    [158, 84],
  ],
  4,
)}
${limb(
  [
    [66, 122],
    [58, 140],
    [44, 150],
    [26, 154],
  ],
  12,
)}
${limb(
  [
    [94, 122],
    [102, 140],
    [116, 150],
    [134, 154],
  ],
  12,
)}
${limb(
  [
    [80, 128],
    [82, 144],
    [78, 158],
  ],
  6,
)}
<g filter="url(#wood)"><path d="${trunk}" fill="url(#skin)"/></g>
${wrinkles('M54 62q10-8 20-9M106 66q-6-8-14-11M56 118q12 7 26 6M104 116q-8 6-14 7M60 128q10 6 20 5')}
<path d="M52 60Q60 52 70 53" fill="none" stroke="#fff4d0" stroke-opacity=".8" stroke-width="4"
  stroke-linecap="round"/>
<path d="M50 66L70 70M110 66L90 70" stroke="#4a2008" stroke-width="4.600" stroke-linecap="round"/>
${eyes(79, 17, 9, [0, 1])}
<path d="M80 92C92 92 98 98 97 108C96 118 89 123 80 123S64 118 63 108C62 98 68 92 80 92z" fill="#2c1204"/>
<path d="M80 94C90 94 95 99 94 108C93 116 88 120 80 120S67 116 66 108C65 99 70 94 80 94z"
  fill="url(#mouth)"/>
<path d="M70 96l4 7 4-8M82 95l4 8 4-7M74 119l4-6 4 7" fill="#fff2cc"/>
<ellipse cx="80" cy="114" rx="8" ry="4" fill="#d8485a"/>`;
