import { around, smooth } from '../../../art/curves.ts';
import { blur, finish, linearIn, radial } from '../../../art/paint.ts';
import { bloom } from './bloom.ts';

const star = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}
    Q${x} ${y} ${x} ${y - r}z" fill="#fff"/>`;

/** The wild: a white orchid in a silver crescent moon. */
export const whiteOrchid = `<defs>
  ${linearIn(
    'moon',
    [
      [0, '#ffffff'],
      [0.35, '#c6cdf2'],
      [0.6, '#6a70b8'],
      [0.8, '#e8ecff'],
      [1, '#5a5fa6'],
    ],
    [20, 10, 130, 150],
  )}
  ${radial('mist', [
    [0, '#e9e6ff', 0.9],
    [0.6, '#8f7bff', 0.35],
    [1, '#6a4bff', 0],
  ])}
  ${finish('metal', { outline: '#170a35', rim: '#cfd8ff', depth: 2.4, shine: 1.1 })}
</defs>
<circle cx="80" cy="80" r="78" fill="url(#mist)"/>
<path filter="url(#metal)" fill="url(#moon)" d="M104 6A76 76 0 1 0 150 108A62 62 0 1 1 104 6z"/>
<g transform="translate(80 80) scale(.9) translate(-77 -79)">${bloom('w', {
  petal: ['#ffffff', '#ece8ff', '#a68fe6'],
  sepal: ['#dfe2ff', '#b9b6ee', '#7d68c8'],
  vein: '#8f7bd6',
  lip: ['#fff3b8', '#ffc95c', '#c2418f'],
  column: '#ffffff',
  outline: '#2a1a55',
  rim: '#bcd2ff',
})}</g>
${star(132, 28, 12)}${star(148, 52, 7)}${star(22, 132, 8)}`;

/** Radii of the sun's edge: a long ray, a short one. */
const SUN = [78, 69, 62, 66, 71, 66, 62, 69];

const sun = smooth(around([80, 80], 64, (_, at) => SUN[at % SUN.length] ?? 64));

/** The second wild: a golden orchid in front of a sun. */
export const goldenOrchid = `<defs>
  ${linearIn(
    'gold',
    [
      [0, '#fffbe0'],
      [0.3, '#ffd25e'],
      [0.55, '#b06a10'],
      [0.78, '#ffe394'],
      [1, '#9a5208'],
    ],
    [24, 10, 130, 150],
  )}
  ${radial('mist', [
    [0, '#fff6c4', 1],
    [0.55, '#ff9a2e', 0.4],
    [1, '#ff4fa0', 0],
  ])}
  ${finish('metal', {
    outline: '#3a1030',
    rim: '#ff9ad0',
    depth: 2.2,
    shine: 1.1,
    gleam: '#fff6d0',
  })}
  ${blur('soft', 5)}
</defs>
<circle cx="80" cy="80" r="79" fill="url(#mist)"/>
<g filter="url(#metal)"><path d="${sun}M80 24a56 56 0 1 0 .1 0z" fill="url(#gold)"
  fill-rule="evenodd"/></g>
<circle cx="80" cy="80" r="54" fill="#5a1240" fill-opacity=".75"/>
<circle cx="80" cy="80" r="44" fill="#ffb13d" fill-opacity=".6" filter="url(#soft)"/>
<g transform="translate(80 80) scale(.86) translate(-80 -81)">${bloom('y', {
  petal: ['#fff3a8', '#ffd23f', '#e07a10'],
  sepal: ['#ffe27a', '#f5aa22', '#b8560a'],
  vein: '#c25a08',
  lip: ['#ffe9f4', '#ff4f9f', '#9c0f5c'],
  column: '#fffbe6',
  outline: '#4a1a08',
  rim: '#fff0b0',
})}</g>
${star(30, 30, 10)}${star(136, 126, 10)}`;
