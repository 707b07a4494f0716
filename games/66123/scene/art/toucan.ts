import { petal } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const feathers = [0, 1, 2, 3, 4]
  .map(
    (at) => `<path transform="translate(${34 + at * 3} ${82 + at * 7}) rotate(${200 + at * 5})"
      d="${petal(56 - at * 5, 17, 0.55, 0.4)}" fill="url(#quill)" stroke="#4a6a9a"
      stroke-opacity=".6" stroke-width="1"/>`,
  )
  .join('');

/** A toucan on a gilded branch. */
export const toucan = `<defs>
  ${linearIn(
    'upper',
    [
      [0, '#ffe24a'],
      [0.36, '#ffb21f'],
      [0.7, '#ff6a1a'],
      [1, '#d81f2a'],
    ],
    [78, 40, 150, 84],
  )}
  ${linearIn(
    'lower',
    [
      [0, '#35c46a'],
      [0.45, '#1fa0b8'],
      [1, '#e0442a'],
    ],
    [80, 74, 144, 84],
  )}
  ${radialIn(
    'plume',
    [
      [0, '#5a6f9c'],
      [0.45, '#20264a'],
      [1, '#0c0c20'],
    ],
    [40, 44, 80],
  )}
  ${linearIn(
    'quill',
    [
      [0, '#2c3a6a'],
      [1, '#0c0e24'],
    ],
    [0, 0, 0, -56],
  )}
  ${radialIn(
    'bib',
    [
      [0, '#ffffff'],
      [0.5, '#fff0a8'],
      [1, '#ffb43a'],
    ],
    [66, 78, 34],
  )}
  ${linearIn(
    'branch',
    [
      [0, '#fff0a0'],
      [0.45, '#e09a1c'],
      [1, '#7a4206'],
    ],
    [0, 132, 0, 152],
  )}
  ${finish('back', { outline: '#060512', rim: '#ffb04a', depth: 3, shine: 0.5 })}
  ${finish('body', { outline: '#060512', rim: '#ff9a4a', depth: 4, shine: 0.55, gleam: '#bcd6ff' })}
  ${finish('horn', { outline: '#3a0c04', rim: '#ffe27a', depth: 4.6, shine: 1 })}
  ${finish('gold', { outline: '#3a1a02', rim: '#fff0b0', depth: 2.4, shine: 0.9 })}
</defs>
<g filter="url(#back)"><path d="M28 104C14 120 10 138 10 154L24 156C34 146 42 132 46 118z"
  fill="#12142c"/><path d="M14 140C18 128 24 116 32 108" fill="none" stroke="#c8202a"
  stroke-width="6" stroke-linecap="round"/></g>
<g filter="url(#gold)"><path d="M6 140C40 132 100 146 154 130C158 136 156 142 152 144C104 156 46
  148 8 152C2 150 2 142 6 140z" fill="url(#branch)"/>
  <path d="M120 134C126 124 138 120 150 122C146 132 134 138 122 138z" fill="#1f9a62"/></g>
<g filter="url(#body)"><path d="M58 16C82 14 98 32 96 54C96 72 94 84 92 100C90 122 78 138 60 140
  C38 142 24 124 24 100C24 84 28 74 28 54C26 32 38 18 58 16z" fill="url(#plume)"/></g>
<g filter="url(#back)">${feathers}</g>
<g filter="url(#body)"><path d="M90 44C96 58 96 76 88 92C80 104 64 104 56 92C48 78 52 54 64 46
  C72 40 84 38 90 44z" fill="url(#bib)"/>
  <path d="M58 94C66 104 80 104 88 92C90 100 86 108 76 110C66 112 58 104 58 94z" fill="#e8283a"/></g>
<g filter="url(#horn)"><path d="M82 66C100 72 126 72 146 86C132 90 104 92 84 82z"
  fill="url(#lower)"/></g>
<g filter="url(#horn)"><path d="M76 40C92 20 128 18 148 44C156 56 158 76 152 96C148 84 140 76 124
  74C106 72 92 76 80 72C76 62 74 50 76 40z" fill="url(#upper)"/>
  <path d="M152 96C158 76 156 58 149 46C144 60 144 74 140 80C146 84 150 90 152 96z"
    fill="#1a1022"/>
  <path d="M78 40C74 52 76 66 82 73" fill="none" stroke="#1a1022" stroke-width="5"
    stroke-linecap="round"/>
  <path d="M98 40q3 9 0 18M110 36q4 10 1 22M122 36q5 11 2 24" fill="none" stroke="#c8202a"
    stroke-opacity=".7" stroke-width="3.6" stroke-linecap="round"/>
  <path d="M88 36C102 24 124 24 138 40" fill="none" stroke="#fffbd0" stroke-width="4"
    stroke-linecap="round" stroke-opacity=".9"/></g>
<circle cx="63" cy="44" r="12.5" fill="#083a6a"/><circle cx="63" cy="44" r="11.4"
  fill="#35b8f0"/><circle cx="63" cy="44" r="7.6" fill="#ffd23d"/>
<circle cx="63.5" cy="44" r="5.2" fill="#0a0814"/><circle cx="61.4" cy="41.6" r="2.1"
  fill="#fff"/>
<g filter="url(#gold)"><path d="M56 134q-4 8 0 12M64 136q-2 8 2 12M76 134q-3 7 1 12" fill="none"
  stroke="#7fa8c8" stroke-width="5.4" stroke-linecap="round"/></g>`;
