import { figure, petal, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const ring = (count: number, turn: number, length: number, width: number, fill: string): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 360) / count;
    const long = length * (0.95 + 0.1 * scatter(at + count));
    return `<g transform="translate(80 82) rotate(${figure(angle)})">
      <path d="${petal(long, width, 0.55, 0.08)}" fill="url(#${fill})"/>
      <path d="M0-14V${figure(-long + 8)}" stroke="#fff" stroke-opacity=".35"
        stroke-width="1.3"/></g>`;
  }).join('');

const wool = Array.from({ length: 64 }, (_, at) => {
  const angle = at * 2.39996;
  const reach = 3.1 * Math.sqrt(at);
  const [x, y] = [80 + Math.cos(angle) * reach, 82 + Math.sin(angle) * reach];
  const tip = 6 + reach * 0.12;
  return `<path d="M${figure(x)} ${figure(y)}l${figure(Math.cos(angle) * tip)}
    ${figure(Math.sin(angle) * tip)}" stroke="${at % 3 === 0 ? '#ffe0e8' : '#fff8f4'}"/>`;
})
  .toReversed()
  .join('');

/** A king protea from above: pointed ruby bracts around a woolly heart. */
export const protea = `<defs>
  ${linearIn(
    'outer',
    [
      [0, '#4a0420'],
      [0.5, '#b80f3c'],
      [0.85, '#f0346a'],
      [1, '#ffb0c4'],
    ],
    [0, 0, 0, -76],
  )}
  ${linearIn(
    'middle',
    [
      [0, '#6a0628'],
      [0.5, '#e0224e'],
      [0.85, '#ff6a8c'],
      [1, '#ffe0e4'],
    ],
    [0, 0, 0, -60],
  )}
  ${linearIn(
    'inner',
    [
      [0, '#a81240'],
      [0.6, '#ff5a80'],
      [1, '#fff0ee'],
    ],
    [0, 0, 0, -46],
  )}
  ${radialIn(
    'heart',
    [
      [0, '#fff8ec'],
      [0.55, '#ffd0d0'],
      [1, '#d84a6a'],
    ],
    [80, 82, 30],
  )}
  ${finish('low', { outline: '#2a0412', rim: '#ffb8c8', depth: 2.4, shine: 0.2 })}
  ${finish('mid', { outline: '#3a0416', rim: '#ffd0d8', depth: 2.4, shine: 0.25 })}
  ${finish('dome', { outline: '#7a1430', rim: '#fff', depth: 6, shine: 0.2, outlineWidth: 1.2 })}
</defs>
<g transform="translate(0 -2)"><g filter="url(#low)">${ring(13, 0, 74, 27, 'outer')}</g>
<g filter="url(#mid)">${ring(13, 14, 58, 22, 'middle')}</g>
<g filter="url(#mid)">${ring(13, 4, 43, 17, 'inner')}</g>
<g filter="url(#dome)"><circle cx="80" cy="82" r="25" fill="url(#heart)"/></g>
<g stroke-width="1.9" stroke-linecap="round">${wool}</g>
<circle cx="80" cy="82" r="4" fill="#ffdf9a"/></g>`;
