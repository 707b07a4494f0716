/** A picture to be put into a title's atlas. */
export interface Sprite {
  readonly name: string;
  /** SVG without its outermost element. */
  readonly svg: string;
  /** The box it is drawn in. */
  readonly box: readonly [width: number, height: number];
  /** Its size in the atlas. */
  readonly size: readonly [width: number, height: number];
  /** A copy smeared downwards is kept beside it, for reels in motion. */
  readonly smeared?: boolean;
  /** Light only: kept on black without transparency, and added to what it falls on. */
  readonly light?: boolean;
}

const SYMBOL_BOX = 160;
const SYMBOL_SIZE = 152;
const HALO_SIZE = 48;

/**
 * A symbol, and the light of its own colour behind it under the name `halo:<code>`. `size` is its
 * side in the atlas: about what a cell of the title has in device pixels.
 */
export function symbol(
  code: string,
  svg: string,
  halo: string,
  strength = 0.6,
  size = SYMBOL_SIZE,
): Sprite[] {
  const light = `<radialGradient id="halo">
    <stop offset="0" stop-color="${halo}" stop-opacity="${strength}"/>
    <stop offset=".5" stop-color="${halo}" stop-opacity="${strength * 0.45}"/>
    <stop offset="1" stop-color="${halo}" stop-opacity="0"/></radialGradient>
    <circle cx="80" cy="80" r="80" fill="url(#halo)"/>`;
  return [
    {
      name: code,
      svg,
      box: [SYMBOL_BOX, SYMBOL_BOX],
      size: [size, size],
      smeared: true,
    },
    {
      name: `halo:${code}`,
      svg: light,
      box: [SYMBOL_BOX, SYMBOL_BOX],
      size: [HALO_SIZE, HALO_SIZE],
      light: true,
    },
  ];
}
