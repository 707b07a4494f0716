/** A symbol on a poster: its code, its middle and its side, and how it is turned. */
export interface Placed {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** A part of a title's world with symbols of it, from the back to the front. */
export interface View {
  /** What is seen of the ground, as an SVG viewBox. */
  readonly box: string;
  readonly placed: readonly Placed[];
}

/** The pictures by which a title is known outside of itself. */
export interface Poster {
  /** The world, as SVG in a box of 360 × 780. */
  readonly ground: string;
  /** The light behind the symbols. */
  readonly light: string;
  /** What lies under the banner's words; it is dark. */
  readonly shade: string;
  /** The lobby's tile; places are its own pixels, see TILE. */
  readonly tile: View;
  /** The lobby's banner; places are its own pixels, see BANNER. Its left is for words. */
  readonly banner: View;
}

export const TILE = { width: 232, height: 250 } as const;
export const BANNER = { width: 720, height: 280 } as const;
