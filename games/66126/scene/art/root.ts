import { bodyAlong, figure, petal, spine, type Point } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

/** The skins, leaves and lights shared by all mandrakes. */
export const ROOT_DEFS = `
  ${linearIn(
    'skin',
    [
      [0, '#ffe2ac'],
      [0.4, '#dc9a52'],
      [0.78, '#9a5a24'],
      [1, '#5a2e10'],
    ],
    [56, 30, 104, 156],
  )}
  ${linearIn(
    'leaf',
    [
      [0, '#2a6a10'],
      [0.5, '#8ad81a'],
      [1, '#ecff6a'],
    ],
    [0, 0, 0, -52],
  )}
  ${radialIn(
    'mouth',
    [
      [0, '#7a1420'],
      [0.7, '#30060c'],
      [1, '#180206'],
    ],
    [80, 104, 22],
  )}
  ${radial(
    'eye',
    [
      [0, '#ffffff'],
      [0.7, '#fff6d0'],
      [1, '#e0c078'],
    ],
    [0.42, 0.36, 0.7],
  )}
  ${finish('wood', { outline: '#2c1204', rim: '#ffe6a0', depth: 5.5, shine: 0.45 })}
  ${finish('limb', { outline: '#2c1204', rim: '#ffe6a0', depth: 2.6, shine: 0.35 })}
  ${finish('green', { outline: '#0c2a04', rim: '#fbffb0', depth: 2.2, shine: 0.6, outlineWidth: 1.8 })}`;

/** A tuft of leaves at a point, with the angle and length of each. */
export function tuft(
  [x, y]: Point,
  leaves: readonly (readonly [turn: number, length: number])[],
  width = 22,
): string {
  return leaves
    .map(
      ([turn, length]) => `<g filter="url(#green)"><g transform="translate(${x} ${y})
      rotate(${turn})"><path d="${petal(length, width, 0.58, 0.12)}" fill="url(#leaf)"/>
      <path d="M0-6V${figure(-length * 0.86)}M0${figure(-length * 0.4)}l${figure(width * 0.26)}-7
      M0${figure(-length * 0.4)}l${figure(-width * 0.26)}-7M0${figure(-length * 0.62)}l${figure(
        width * 0.24,
      )}-6M0${figure(-length * 0.62)}l${figure(-width * 0.24)}-6" stroke="#1f5a0a"
      stroke-opacity=".7" stroke-width="1.700" fill="none"/></g></g>`,
    )
    .join('');
}

/** An arm or a leg that tapers from this width to a point. */
export const limb = (points: readonly Point[], wide: number): string =>
  `<g filter="url(#limb)"><path d="${bodyAlong(
    spine(points),
    (share) => wide * (1 - share) ** 0.8 + 1.1,
  )}" fill="url(#skin)"/></g>`;

/** Two eyes that look in a direction. */
export function eyes(y: number, apart: number, r: number, [dx, dy]: Point = [0, 0]): string {
  return [-1, 1]
    .map((side) => {
      const x = 80 + side * apart;
      return `<circle cx="${x}" cy="${y}" r="${r + 2}" fill="#3a1806"/>
      <circle cx="${x}" cy="${y}" r="${r}" fill="url(#eye)"/>
      <circle cx="${x + dx}" cy="${y + dy}" r="${figure(r * 0.52)}" fill="#1f0c04"/>
      <circle cx="${figure(x + dx - r * 0.2)}" cy="${figure(y + dy - r * 0.24)}" r="${figure(
        r * 0.2,
      )}" fill="#fff"/>`;
    })
    .join('');
}

/** Wrinkles of a root, as strokes across it. */
export const wrinkles = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#5a2a0a" stroke-opacity=".55" stroke-width="2.400"
  stroke-linecap="round"/>`;
