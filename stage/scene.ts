/** Where a picture lies in an atlas: x, y, width, height in its pixels. */
export type Frame = readonly [x: number, y: number, width: number, height: number];

/** An atlas as it is baked (games/art/bake.ts). */
export interface AtlasFacts {
  readonly width: number;
  readonly height: number;
  /** How many times the height of its symbol a smeared copy covers. */
  readonly smearOverflow: number;
  /**
   * A symbol lies under its code, its smeared copy under `<code>~`, its light under
   * `halo:<code>`; what every stage draws with under its name.
   */
  readonly frames: Readonly<Record<string, readonly number[]>>;
}

/** What drifts over a scene while frames are drawn, and how many of it. */
export interface Drift {
  /** The picture in the atlas. */
  readonly picture: string;
  /** Light is added to what lies beneath; what is no light covers it. */
  readonly light: boolean;
  /** Hovers about its place, falls swaying, rises swaying, or spreads in rings on water. */
  readonly motion: 'hover' | 'fall' | 'rise' | 'ripple';
  /** From the smallest to the largest, in CSS pixels; of a ring when it has spread. */
  readonly size: readonly [smallest: number, largest: number];
  readonly always: number;
  /** How many more come with free games. */
  readonly freeGames: number;
}

/** What a symbol does when it wins (drawing/gestures.ts). */
export type Gesture = 'pulse' | 'sway' | 'flutter' | 'bloom' | 'hop' | 'swim';

/** What a title gives the stage: its pictures and how it moves and sounds. It holds no rule. */
export interface Scene {
  readonly gameId: number;
  readonly atlas: AtlasFacts;
  /** The codes that pass by on turning reels: none that could pay by itself (no near-misses). */
  readonly passing: string;
  /** The symbols before the first round: one text a reel, from top to bottom. */
  readonly opening: readonly string[];
  /** Whether symbols come on turning reels or fall from above; they turn where it is missing. */
  readonly arrival?: 'turn' | 'fall';
  /** What the symbols do when they win, by their codes; they pulse where it is missing. */
  readonly gestures?: Readonly<Record<string, Gesture>>;
  readonly drift: Drift;
  /** The notes wins climb, in hertz, low to high. */
  readonly scale: readonly number[];
}

/** The frame of a name. Throws RangeError when the atlas has none: a fault of the title. */
export function frameOf(atlas: AtlasFacts, name: string): Frame {
  const [x, y, width, height] = atlas.frames[name] ?? [];
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw new RangeError(`the atlas has no picture ${name}`);
  }
  return [x, y, width, height];
}
