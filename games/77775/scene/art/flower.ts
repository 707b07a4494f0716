import { around, figure, petal } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

const ring = (count: number, offset: number, length: number, width: number, fill: string): string =>
  Array.from({ length: count }, (_, at) => {
    const turn = offset + (at * 360) / count;
    return `<g transform="translate(80 78) rotate(${figure(turn)})"><path d="${petal(
      length,
      width,
      0.66,
      0.5,
    )}" fill="url(#${fill})"/><path d="M0-10V${-length * 0.78}M0-14Q${-width * 0.3} ${
      -length * 0.5
    } ${-width * 0.2} ${-length * 0.76}M0-14Q${width * 0.3} ${-length * 0.5} ${width * 0.2} ${
      -length * 0.76
    }" fill="none" stroke="#7a0418" stroke-opacity=".4" stroke-width="1.3"/></g>`;
  }).join('');

const stamens = around([80, 78], 14, (_, at) => (at % 2 === 0 ? 19 : 15))
  .map(
    ([x, y]) => `<circle cx="${figure(x)}" cy="${figure(y)}" r="3.4" fill="#ffe27a"
    stroke="#8a4a04" stroke-width="1"/>`,
  )
  .join('');

/** A red dahlia. */
export const redFlower = `<defs>
  ${linearIn(
    'outer',
    [
      [0, '#4a000e'],
      [0.55, '#c4061c'],
      [1, '#f2402e'],
    ],
    [0, 0, 0, -72],
  )}
  ${linearIn(
    'inner',
    [
      [0, '#5a0010'],
      [0.5, '#dc0f20'],
      [1, '#ff8a5a'],
    ],
    [0, 0, 0, -52],
  )}
  ${linearIn(
    'leaf',
    [
      [0, '#0a5a2a'],
      [1, '#7ad84a'],
    ],
    [0, 0, 0, -76],
  )}
  ${radial('heart', [
    [0, '#fff3a0'],
    [0.5, '#f5a81a'],
    [1, '#8a3a04'],
  ])}
  ${radialIn(
    'dew',
    [
      [0, '#ffffff', 0.9],
      [1, '#ffffff', 0],
    ],
    [58, 44, 16],
  )}
  ${finish('petals', { outline: '#3a0210', rim: '#ffd9b0', depth: 2.4, shine: 0.5 })}
  ${finish('leaves', { outline: '#042a10', rim: '#eaffc0', depth: 2.2, shine: 0.5 })}
  ${finish('core', { outline: '#4a1e04', rim: '#fff6c0', depth: 3, shine: 0.6 })}</defs>
<g filter="url(#leaves)">${[118, 242, 180]
  .map(
    (turn) => `<g transform="translate(80 78) rotate(${turn})"><path d="${petal(78, 34, 0.6, 0.1)}"
    fill="url(#leaf)"/></g>`,
  )
  .join('')}</g>
<g filter="url(#petals)">${ring(10, 18, 70, 38, 'outer')}</g>
<g filter="url(#petals)">${ring(10, 0, 56, 32, 'outer')}</g>
<g filter="url(#petals)">${ring(8, 11, 40, 27, 'inner')}</g>
<g filter="url(#core)"><circle cx="80" cy="78" r="16" fill="url(#heart)"/></g>${stamens}
<circle cx="80" cy="78" r="8" fill="#7a3404" fill-opacity=".7"/>
<circle cx="58" cy="44" r="16" fill="url(#dew)" fill-opacity=".3"/>`;
