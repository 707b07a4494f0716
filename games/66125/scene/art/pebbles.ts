import { figure, scatter } from '../../../art/curves.ts';
import { finish, linearIn } from '../../../art/paint.ts';

function speckles(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  seed: number,
  ink: string,
): string {
  return Array.from({ length: 26 }, (_, at) => {
    const angle = scatter(seed + at) * 2 * Math.PI;
    const far = Math.sqrt(scatter(seed + at + 50)) * 0.82;
    const [x, y] = [cx + Math.cos(angle) * rx * far, cy + Math.sin(angle) * ry * far];
    return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(0.8 + scatter(seed + at + 90) * 1.6)}"
      fill="${ink}" fill-opacity=".5"/>`;
  }).join('');
}

const stone = (path: string, fill: string): string =>
  `<g filter="url(#stone)"><path d="${path}" fill="url(#${fill})"/></g>`;

const shine = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${width}"
  stroke-linecap="round"/>`;

/** Three wet pebbles in a stack. */
export const pebbles = `<defs>
  ${linearIn(
    'low',
    [
      [0, '#a8b8d8'],
      [0.5, '#5a6a92'],
      [1, '#2a3252'],
    ],
    [60, 96, 90, 156],
  )}
  ${linearIn(
    'middle',
    [
      [0, '#e8d8ec'],
      [0.5, '#a890b8'],
      [1, '#5a4872'],
    ],
    [60, 56, 90, 106],
  )}
  ${linearIn(
    'high',
    [
      [0, '#ffffff'],
      [0.5, '#d8e0ec'],
      [1, '#8a9ab8'],
    ],
    [64, 18, 96, 62],
  )}
  ${finish('stone', { outline: '#141832', rim: '#ffd8e0', depth: 7, shine: 0.8 })}
</defs>
<ellipse cx="80" cy="150" rx="70" ry="8" fill="#8af0f0" fill-opacity=".35"/>
${stone('M12 128C10 108 40 96 78 96C122 96 150 108 149 128C148 146 118 153 80 153S14 148 12 128z', 'low')}
${speckles(80, 126, 66, 26, 3, '#e8f0ff')}
${stone('M32 84C30 66 54 56 84 57C112 58 128 68 127 84C126 98 106 105 80 105S33 100 32 84z', 'middle')}
${speckles(80, 82, 46, 22, 21, '#ffffff')}
${stone('M52 42C50 26 64 14 84 15C102 16 112 28 110 43C108 58 98 64 80 64S54 58 52 42z', 'high')}
${speckles(82, 42, 28, 22, 47, '#5a6a92')}
${shine('M26 116Q40 106 62 104', 5)}${shine('M46 74Q56 66 72 65', 5)}${shine('M62 32Q68 24 78 23', 5)}`;
