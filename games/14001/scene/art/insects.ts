import {
  mirrored,
  finish,
  linear,
  linearIn,
  radial,
  radialIn,
  turned,
} from '../../../art/paint.ts';

const legs = (colour: string, width: number): string =>
  `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"
    stroke-linejoin="round"><path d="M92 62L118 50L126 34M96 82L126 82L140 94M94 102L116 116L118
    136"/></g>`;

/** A fly in blue steel with red eyes. */
export const fly = turned(
  18,
  [80, 80],
  `<defs>
  ${linearIn(
    'pane',
    [
      [0, '#d6fbff', 0.95],
      [0.6, '#8fd0f0', 0.75],
      [1, '#e8f6ff', 0.85],
    ],
    [80, 60, 120, 150],
  )}
  ${radialIn(
    'steel',
    [
      [0, '#a8f0ff'],
      [0.35, '#2a8fd0'],
      [0.75, '#1a3a9a'],
      [1, '#0a1450'],
    ],
    [70, 92, 50],
  )}
  ${radialIn(
    'chest',
    [
      [0, '#9fe6ff'],
      [0.45, '#2a6ac0'],
      [1, '#0c1a5a'],
    ],
    [72, 56, 30],
  )}
  ${radial(
    'eye',
    [
      [0, '#ffc0a0'],
      [0.35, '#ff3a3a'],
      [1, '#8a0420'],
    ],
    [0.38, 0.34, 0.75],
  )}
  ${finish('leg', {
    outline: '#04081f',
    rim: '#8fe0ff',
    depth: 1.2,
    shine: 0.5,
    outlineWidth: 1.4,
  })}
  ${finish('shell', { outline: '#04081f', rim: '#8ffff0', depth: 5, shine: 1.1 })}
  ${finish('glass', {
    outline: '#0a2a4a',
    rim: '#ffffff',
    depth: 1.6,
    shine: 0.8,
    outlineWidth: 1.5,
  })}
</defs>
<g filter="url(#leg)">${mirrored(legs('#1a2a5a', 5))}</g>
<g filter="url(#shell)"><path d="M80 74C98 74 106 92 104 112C102 132 90 146 80 146S58 132 56 112
  C54 92 62 74 80 74z" fill="url(#steel)"/><path d="M58 104q22 10 44 0M58 118q22 10 44 0M63 131q17
  7 34 0"
  fill="none" stroke="#04103a" stroke-opacity=".6" stroke-width="3"/></g>
<g filter="url(#glass)">${mirrored(`<path d="M88 68C112 74 142 100 146 132C142 148 124 146 112 130
  C100 114 90 92 86 74z" fill="url(#pane)"/><path d="M90 72C108 90 124 112 134 138M92 78C102 100
    112 118 122 132
  M104 84C116 100 128 116 140 124" fill="none" stroke="#3a7ab0" stroke-opacity=".6"
    stroke-width="1.6"/>`)}</g>
<g filter="url(#shell)"><circle cx="80" cy="62" r="25" fill="url(#chest)"/></g>
<g filter="url(#shell)"><path d="M80 22c14 0 20 8 20 16s-8 16-20 16-20-8-20-16 6-16 20-16z"
fill="#24408a"/></g>
<g filter="url(#shell)"><ellipse cx="62" cy="34" rx="16" ry="17" fill="url(#eye)"/>
  <ellipse cx="98" cy="34" rx="16" ry="17" fill="url(#eye)"/></g>
<circle cx="57" cy="28" r="4" fill="#fff" fill-opacity=".9"/><circle cx="93" cy="28" r="4"
fill="#fff"
  fill-opacity=".9"/>`,
);

/** A moth the colour of embers. */
export const emberMoth = `<defs>
  ${radialIn(
    'fore',
    [
      [0, '#fff0c0'],
      [0.35, '#ffb03a'],
      [0.7, '#f0641a'],
      [1, '#a0280f'],
    ],
    [84, 76, 86],
  )}
  ${radialIn(
    'hind',
    [
      [0, '#fffbe0'],
      [0.5, '#ffd88a'],
      [1, '#f08a3a'],
    ],
    [84, 92, 60],
  )}
  ${linear('fur', [
    [0, '#fffbea'],
    [1, '#d0a060'],
  ])}
  ${finish('wing', { outline: '#3a1206', rim: '#fff0b0', depth: 3, shine: 0.4 })}
  ${finish('body', { outline: '#3a1206', rim: '#ffffff', depth: 4, shine: 0.4 })}
</defs>
<g filter="url(#wing)">${mirrored(`<path d="M84 84C104 80 134 96 140 116C142 134 122 144 106 138
  C92 130 84 108 84 84z" fill="url(#hind)"/><path d="M136 112C138 128 122 138 108 133" fill="none"
  stroke="#b8401a" stroke-width="4" stroke-linecap="round"/>
    <circle cx="114" cy="114" r="8" fill="#b8401a"/>
  <circle cx="114" cy="114" r="4" fill="#fff0c0"/>`)}</g>
<g filter="url(#wing)">${mirrored(`<path d="M82 70C94 40 126 22 156 26C158 44 150 60 146 76C138 94
  108 96 84 92z"
  fill="url(#fore)"/><path d="M88 74C108 56 130 42 150 34M90 82C112 78 130 70 146 60" fill="none"
  stroke="#8a200a" stroke-opacity=".55" stroke-width="2.4"/>
  <path d="M152 32C152 46 145 58 142 72C134 86 116 88 100 87" fill="none" stroke="#fff0c0"
  stroke-opacity=".9" stroke-width="3.6" stroke-linecap="round"/>
  <circle cx="122" cy="58" r="12" fill="#8a200a"/><circle cx="122" cy="58" r="8.5" fill="#ffe08a"/>
  <circle cx="122" cy="58" r="4.5" fill="#2a0a04"/>
    <circle cx="124" cy="56" r="1.8" fill="#fff"/>`)}</g>
<g filter="url(#body)">${mirrored(`<path d="M84 52C90 34 100 26 114 22M90 40l11 0M95 32l11 1"
  fill="none"
  stroke="#ffe6b0" stroke-width="4.4" stroke-linecap="round"/>`)}
  <path d="M80 44C92 44 96 54 94 68C96 88 92 118 80 140C68 118 64 88 66 68C64 54 68 44 80 44z"
  fill="url(#fur)"/><path d="M67 86h26M68 98h24M71 110h18M74 122h12" stroke="#b8501a"
  stroke-width="4.4"
  stroke-opacity=".7"/></g>
<circle cx="73.500" cy="54" r="4" fill="#2a0a04"/><circle cx="86.500" cy="54" r="4"
fill="#2a0a04"/>`;

/** A jewel beetle, green to blue to gold as the light falls. */
export const beetle = turned(
  -16,
  [80, 80],
  `<defs>
  ${linearIn(
    'left',
    [
      [0, '#7afff0'],
      [0.35, '#0fc0b0'],
      [0.65, '#0a6ac0'],
      [1, '#4a1aa0'],
    ],
    [40, 50, 90, 150],
  )}
  ${linearIn(
    'right',
    [
      [0, '#b8fff0'],
      [0.3, '#1ad8b0'],
      [0.65, '#0a8ac8'],
      [1, '#3a2ab0'],
    ],
    [120, 50, 80, 150],
  )}
  ${radialIn(
    'plate',
    [
      [0, '#fff6b0'],
      [0.4, '#f0b02a'],
      [1, '#8a4a0a'],
    ],
    [70, 46, 40],
  )}
  ${finish('leg', {
    outline: '#04141f',
    rim: '#8ffff0',
    depth: 1.4,
    shine: 0.6,
    outlineWidth: 1.4,
  })}
  ${finish('shell', { outline: '#04141f', rim: '#d0fff0', depth: 7, shine: 1.2 })}
  ${finish('gold', { outline: '#2a1404', rim: '#fff6c0', depth: 4, shine: 1 })}
</defs>
<g filter="url(#leg)">${mirrored(legs('#0f4a6a', 6.5))}
  ${mirrored(`<path d="M90 24C96 12 108 8 116 12" fill="none" stroke="#0f4a6a" stroke-width="6"
    stroke-linecap="round"/>`)}</g>
<g filter="url(#gold)"><path d="M80 12C96 12 102 22 100 34H60C58 22 64 12 80 12z" fill="#c8801a"/>
  <circle cx="64" cy="24" r="6" fill="#1a0a1f"/><circle cx="96" cy="24" r="6" fill="#1a0a1f"/></g>
<g filter="url(#shell)"><path d="M80 56C58 52 44 62 40 82C36 112 52 144 79 152z"
fill="url(#left)"/></g>
<g filter="url(#shell)"><path d="M80 56C102 52 116 62 120 82C124 112 108 144 81 152z"
fill="url(#right)"/></g>
<g fill="none" stroke="#04305a" stroke-opacity=".4" stroke-width="2"><path d="M68 62C58 92 62 124
74 146
  M56 66C46 92 50 116 62 136M92 62C102 92 98 124 86 146M104 66C114 92 110 116 98 136"/></g>
<g filter="url(#gold)"><path d="M44 60C44 40 60 30 80 30S116 40 116 60C104 68 92 70 80 70S56 68 44
60z"
  fill="url(#plate)"/></g>
<path d="M54 50C58 42 66 37 76 36" fill="none" stroke="#fffbe0" stroke-opacity=".9" stroke-width="4"
  stroke-linecap="round"/>`,
);
