import { figure, petal, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radial } from '../../../art/paint.ts';

interface Ring {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly fill: string;
  readonly turn: number;
  /** Distance of its petals from the centre. */
  readonly out?: number;
}

const ring = ({ count, length, width, fill, turn, out = 8 }: Ring): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (360 / count) * at + (scatter(at + count) - 0.5) * 7;
    const long = length * (0.93 + 0.14 * scatter(at * 3 + count));
    return `<g transform="translate(80 78) rotate(${figure(angle)}) translate(0 ${-out})">
      <path d="${petal(long, width, 0.56, 0.06)}" fill="url(#${fill})"/>
      <path d="M0-5V${figure(-long * 0.8)}" stroke="#8f86d8" stroke-opacity=".4" fill="none"
        stroke-width="1.1"/></g>`;
  }).join('');

const stamens = Array.from({ length: 30 }, (_, at) => {
  const angle = scatter(at) * Math.PI * 2;
  const reach = 8 + 17 * Math.sqrt(scatter(at + 40));
  const [x, y] = [80 + Math.cos(angle) * reach, 79 + Math.sin(angle) * reach * 0.86];
  return `<path d="M80 84Q${figure((x + 80) / 2)} ${figure(y - 2)} ${figure(x)} ${figure(y)}"
    fill="none" stroke="#ffe9a8" stroke-width="1.4"/><circle cx="${figure(x)}" cy="${figure(y)}"
    r="2.3" fill="#ffc83d"/>`;
}).join('');

/** The flower of a night-blooming cactus; `id` makes its gradient ids unique. */
export const bloom = (id: string): string => `<defs>
  ${linearIn(
    `${id}s`,
    [
      [0, '#5a1248'],
      [0.5, '#f0566a'],
      [1, '#ffb38a'],
    ],
    [0, 0, 0, -72],
  )}
  ${linearIn(
    `${id}p`,
    [
      [0, '#c25a9a'],
      [0.35, '#f3d6f4'],
      [1, '#ffffff'],
    ],
    [0, 0, 0, -62],
  )}
  ${linearIn(
    `${id}q`,
    [
      [0, '#ffd27a'],
      [0.3, '#fff0f6'],
      [1, '#ffffff'],
    ],
    [0, 0, 0, -44],
  )}
  ${radial(`${id}h`, [
    [0, '#f2ffb0'],
    [0.6, '#c2d84a'],
    [1, '#5f7a1a'],
  ])}
  ${finish(`${id}a`, { outline: '#1c0633', rim: '#9fd0ff', depth: 2, shine: 0.4, outlineWidth: 2 })}
  ${finish(`${id}b`, {
    outline: '#3a1f6a',
    rim: '#bfe4ff',
    depth: 2.2,
    shine: 0.2,
    outlineWidth: 1.5,
  })}</defs>
<g filter="url(#${id}a)">${ring({ count: 15, length: 66, width: 17, fill: `${id}s`, turn: 8 })}</g>
<g filter="url(#${id}b)">${ring({ count: 13, length: 57, width: 22, fill: `${id}p`, turn: 0 })}</g>
<g filter="url(#${id}b)">${ring({ count: 10, length: 40, width: 20, fill: `${id}q`, turn: 16 })}</g>
<circle cx="80" cy="80" r="15" fill="#b8741a" fill-opacity=".55"/>${stamens}
<g filter="url(#${id}b)"><circle cx="80" cy="80" r="6.4" fill="url(#${id}h)"/></g>`;

const star = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}
    Q${x} ${y} ${x} ${y - r}z" fill="#fff"/>`;

/** The wild: a cactus flower. */
export const cactusFlower = `<defs>${radial('night', [
  [0, '#fff0fa', 0.9],
  [0.55, '#ff8fa8', 0.4],
  [1, '#8f5cff', 0],
])}</defs><circle cx="80" cy="80" r="79" fill="url(#night)"/>
<g transform="translate(80 80) scale(1.02) translate(-80 -79)">${bloom('w')}</g>
${star(136, 26, 11)}${star(22, 130, 9)}${star(146, 50, 6)}`;
