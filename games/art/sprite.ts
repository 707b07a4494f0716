/** A picture for a title's atlas. */
export interface Sprite {
  readonly name: string;
  /** SVG content without the outermost element. */
  readonly svg: string;
  /** The box of the drawing. */
  readonly box: readonly [width: number, height: number];
  /** Its size in the atlas. */
  readonly size: readonly [width: number, height: number];
  /** True: the atlas also has a vertically blurred copy, for spinning reels. */
  readonly smeared?: boolean;
  /** Light only: stored on black without transparency, and drawn with additive blending. */
  readonly light?: boolean;
}

const SYMBOL_BOX = 160;
const SYMBOL_SIZE = 152;
const HALO_SIZE = 48;

/**
 * Returns a symbol, and its glow under the name `halo:<code>`. `size` is its side in the atlas:
 * about the size of a cell of the title in device pixels.
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
