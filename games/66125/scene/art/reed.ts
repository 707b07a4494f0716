import { finish, linearIn, radial } from '../../../art/paint.ts';
import { bead } from './wing.ts';

/** A cattail on its stalk, its foot at [80, 158]. */
const cattail = (x: number, top: number, long: number, turn: number, id: string): string =>
  `<g transform="rotate(${turn} 80 158)">
    <g filter="url(#stalk)"><path d="M${x} ${top - 24}V158" stroke="#a8c03a" stroke-width="5"
      stroke-linecap="round"/></g>
    <g filter="url(#plush)"><rect x="${x - 13}" y="${top}" width="26" height="${long}" rx="13"
      fill="url(#${id})"/></g>
    <path d="M${x - 6} ${top + 14}V${top + long - 16}" stroke="#ffd8a0" stroke-opacity=".8"
      stroke-width="4" stroke-linecap="round"/>
  </g>`;

/** Reeds: two cattails between long blades. */
export const reed = `<defs>
  ${linearIn(
    'tall',
    [
      [0, '#5a2408'],
      [0.4, '#c8722a'],
      [1, '#4a1a06'],
    ],
    [60, 0, 88, 0],
  )}
  ${linearIn(
    'small',
    [
      [0, '#4a1c08'],
      [0.4, '#b0602a'],
      [1, '#3a1404'],
    ],
    [84, 0, 112, 0],
  )}
  ${linearIn(
    'blade',
    [
      [0, '#e8f07a'],
      [0.5, '#8ab82a'],
      [1, '#2f6a1a'],
    ],
    [0, 20, 0, 158],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff'],
      [0.5, '#c8fff4'],
      [1, '#2aa8b0'],
    ],
    [0.4, 0.35, 0.7],
  )}
  ${finish('stalk', { outline: '#1c2404', rim: '#f4ffb0', depth: 1.6, shine: 0.4, outlineWidth: 1.8 })}
  ${finish('plush', { outline: '#1f0a02', rim: '#ffc88a', depth: 5, shine: 0.25 })}
  ${finish('leaf', { outline: '#16280a', rim: '#fbffb8', depth: 2, shine: 0.5, outlineWidth: 1.8 })}
</defs>
<g filter="url(#leaf)" fill="url(#blade)"><path d="M74 158C64 120 46 84 16 56C52 72 78 112 88 158z"/>
  <path d="M76 158C92 108 118 70 150 52C128 82 106 118 94 158z"/></g>
${cattail(74, 36, 62, -7, 'tall')}${cattail(98, 56, 52, 12, 'small')}
<g filter="url(#leaf)" fill="url(#blade)"><path d="M66 158C58 138 40 116 12 108C44 106 72 126 84 158z"/>
  <path d="M80 158C92 132 116 112 148 112C122 122 104 136 98 158z"/></g>
${bead(24, 64, 4.6)}${bead(132, 66, 4.2)}${bead(128, 118, 5)}`;
