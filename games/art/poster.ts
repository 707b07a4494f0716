/** A symbol on a poster: code, centre, side length and rotation. */
export interface Placed {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** A crop of a title's backdrop with symbols on it, from back to front. */
export interface View {
  /** The visible part of the backdrop, as an SVG viewBox. */
  readonly box: string;
  readonly placed: readonly Placed[];
}

/** A title's promotional pictures. */
export interface Poster {
  /** The backdrop, as SVG in a box of 360 × 780. */
  readonly ground: string;
  /** The light behind the symbols. */
  readonly light: string;
  /** The dark background of the banner's words. */
  readonly shade: string;
  /** The lobby's tile; coordinates are its own pixels, see TILE. */
  readonly tile: View;
  /** The lobby's banner; coordinates are its own pixels, see BANNER. Its left part is for words. */
  readonly banner: View;
}

export const TILE = { width: 232, height: 250 } as const;
export const BANNER = { width: 720, height: 280 } as const;
