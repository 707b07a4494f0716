import { blur, finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

/** A copper still: a kettle with a long beak, a green drop at its end. */
export const kettle = `<defs>
  ${radialIn(
    'belly',
    [
      [0, '#fff0d4'],
      [0.2, '#ffb878'],
      [0.55, '#d86a2a'],
      [0.85, '#8a3410'],
      [1, '#5a1e08'],
    ],
    [50, 88, 84],
  )}
  ${linearIn(
    'neck',
    [
      [0, '#8a3410'],
      [0.3, '#ffc890'],
      [0.6, '#d86a2a'],
      [1, '#6a240a'],
    ],
    [46, 0, 92, 0],
  )}
  ${linearIn(
    'beak',
    [
      [0, '#ffd8a8'],
      [0.5, '#d86a2a'],
      [1, '#7a2a0a'],
    ],
    [100, 10, 120, 60],
  )}
  ${radial('acid', [
    [0, '#fdffd0'],
    [0.5, '#d0ff2a'],
    [1, '#5aa80a'],
  ])}
  ${radial('flame', [
    [0, '#fffbe0'],
    [0.4, '#ffc83a'],
    [1, '#ff5a0a', 0],
  ])}
  ${finish('metal', { outline: '#2a0c02', rim: '#fff2c0', depth: 6, shine: 1.1 })}
  ${finish('pipe', { outline: '#2a0c02', rim: '#fff2c0', depth: 3, shine: 1 })}
  ${finish('drop', { outline: '#1c3a04', rim: '#ffffe0', depth: 3, shine: 1.1, outlineWidth: 1.8 })}
  ${blur('soft', 4)}
</defs>
<ellipse cx="66" cy="150" rx="52" ry="12" fill="url(#flame)"/>
<g filter="url(#pipe)"><path d="M58 40C58 14 88 6 110 22C128 34 140 56 146 84L136 88C128 64 116 48 102 38
  C90 30 82 34 82 46z" fill="url(#beak)"/></g>
<g filter="url(#metal)"><path d="M54 36H86L90 66H50z" fill="url(#neck)"/></g>
<g filter="url(#metal)"><path d="M68 60C104 60 124 82 122 110C120 136 98 150 66 150S14 136 12 110
  C10 82 32 60 68 60z" fill="url(#belly)"/></g>
<g filter="url(#pipe)"><path d="M46 58H92Q97 64 92 70H46Q41 64 46 58z" fill="url(#neck)"/>
  <path d="M50 28Q70 20 90 28L88 40H52z" fill="url(#neck)"/></g>
<path d="M14 104Q66 122 121 102M17 116Q66 134 118 114" fill="none" stroke="#5a1e08" stroke-opacity=".6"
  stroke-width="3"/>
<g fill="#ffdcb0"><circle cx="24" cy="113" r="2.600"/><circle cx="44" cy="118.500" r="2.600"/><circle cx="66"
  cy="120.500" r="2.600"/><circle cx="88" cy="119" r="2.600"/><circle cx="109" cy="113" r="2.600"/></g>
<g filter="url(#pipe)"><circle cx="66" cy="92" r="11" fill="#3a1606"/><circle cx="66" cy="92" r="8"
  fill="url(#acid)"/></g>
<path d="M26 96C28 82 38 74 50 70" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6.500"
  stroke-linecap="round"/>
<ellipse cx="142" cy="112" rx="16" ry="20" fill="#c8ff2a" fill-opacity=".55" filter="url(#soft)"/>
<g filter="url(#drop)"><path d="M142 92C145 102 154 108 154 119C154 127 149 132 142 132S130 127 130 119
  C130 108 139 102 142 92z" fill="url(#acid)"/></g>
<path d="M136 116q1-5 4-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
<g fill="#d8ff4a"><circle cx="146" cy="144" r="3.600"/><circle cx="134" cy="149" r="2.600"/></g>`;
