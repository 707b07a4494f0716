import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

/** A howling coyote. */
export const coyote = `<defs>
  ${radial('dusk', [
    [0, '#ffb09a', 0.9],
    [0.6, '#f0566a', 0.5],
    [1, '#8a2a8a', 0],
  ])}
  ${linearIn(
    'coat',
    [
      [0, '#e4e6ff'],
      [0.35, '#a9a6dc'],
      [0.7, '#6a5fae'],
      [1, '#372a78'],
    ],
    [44, 20, 92, 156],
  )}
  ${linearIn(
    'throat',
    [
      [0, '#ffffff'],
      [0.5, '#ffe4d4'],
      [1, '#ff9a86'],
    ],
    [96, 50, 84, 156],
  )}
  ${linearIn(
    'ear',
    [
      [0, '#ffb8a8'],
      [1, '#8a2f6a'],
    ],
    [30, 30, 56, 62],
  )}
  ${radialIn(
    'ground',
    [
      [0, '#ff9a7a'],
      [1, '#c23a5c'],
    ],
    [96, 70, 70],
  )}
  ${finish('disc', { outline: '#3a0a3c', depth: 3, shine: 0.2, outlineWidth: 1.4 })}
  ${finish('fur', { outline: '#100a36', rim: '#ff8a7a', depth: 4, shine: 0.35 })}
  ${finish('fluff', {
    outline: '#4a2470',
    rim: '#ffd0b8',
    depth: 2.6,
    shine: 0.2,
    outlineWidth: 1,
  })}
  ${finish('wet', { outline: '#0a0620', depth: 1.6, shine: 1, outlineWidth: 1 })}
</defs>
<circle cx="80" cy="80" r="78" fill="url(#dusk)"/>
<g filter="url(#disc)"><circle cx="84" cy="78" r="62" fill="url(#ground)"/></g>
<g filter="url(#fur)"><path d="M12 156C8 132 16 112 30 96C32 86 36 78 44 70C30 64 18 52 12 34
  C30 34 50 42 64 54C66 48 72 42 78 38C86 32 96 22 108 13C116 7 127 10 129 17C130 22 126 26
  122 29L110 54C116 56 126 52 132 47C136 54 132 63 124 69C117 75 111 79 108 86C112 94 116 104 114
  118L122 128L114 130L118 144L108 142L106 156z" fill="url(#coat)"/></g>
<path d="M44 70C54 62 60 58 66 54C54 44 38 37 22 37C28 50 36 60 44 70z" fill="url(#ear)"/>
<path d="M46 66C40 58 34 50 30 43M52 62C46 54 42 49 38 45" stroke="#fff" stroke-opacity=".6"
  stroke-width="1.8" stroke-linecap="round"/>
<path d="M122 29L110 54C104 58 98 62 93 66C90 58 94 52 102 46C110 40 116 34 122 29z"
  fill="#7a1040"/>
<path d="M110 54C116 56 126 52 132 47C130 56 120 64 110 66C104 68 98 68 93 66C98 60 105 56 110 54z"
  fill="#e8506a"/>
<path d="M119 31l0 9 4-8zM111 38l0 8 5-6zM127 50l-4-6-3 8z" fill="#fff"/>
<g filter="url(#fluff)"><path d="M92 68C102 72 114 70 127 66C118 74 111 79 108 86C112 94 116 104 114
  118L122 128L114 130L118 144L108 142L106 156H52C60 150 62 140 58 132L70 134C74 126 74 116 70 106
  L84 110C86 102 84 95 78 88L90 88C90 80 90 74 92 68z" fill="url(#throat)"/></g>
<path d="M82 60C88 52 96 44 106 32" fill="none" stroke="#fff" stroke-opacity=".55"
  stroke-width="3" stroke-linecap="round"/>
<path d="M72 62C78 65 85 63 89 56" fill="none" stroke="#100a36" stroke-width="4"
  stroke-linecap="round"/><path d="M73 64l-4 4M78 66l-2 5M84 65l1 5" stroke="#100a36"
  stroke-width="2" stroke-linecap="round"/>
<g filter="url(#wet)"><path d="M107 13C112 5 126 5 130 14C132 21 127 26 121 25C114 24 107 19
  107 13z"
  fill="#181038"/></g>
<path d="M28 108q6-4 12-3M24 124q7-4 14-2M26 140q6-4 13-2" fill="none" stroke="#e8e8ff"
  stroke-opacity=".65" stroke-width="3" stroke-linecap="round"/>`;
