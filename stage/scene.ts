import type { Painter } from './drawing/painter.ts';

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

/** How a symbol settles when its reel stops (drawing/gestures.ts). */
export type Landing = 'settle' | 'squash' | 'ring' | 'swing' | 'open';

/** What a win scene draws with. Lengths are CSS pixels of the canvas. */
export interface WinCanvas {
  readonly painter: Painter;
  /** A picture of the title's atlas. Throws RangeError when there is none of that name. */
  readonly picture: (name: string) => Frame;
  readonly width: number;
  readonly height: number;
  /** The reels on the canvas. */
  readonly reels: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  /** Since the scene began, in milliseconds. */
  readonly ms: number;
}

/** What is played over the reels when a round has paid much: it shows no amount, the page does. */
export interface WinScene {
  readonly lengthMs: number;
  /** Draws one frame: the same picture for the same canvas and time. */
  readonly draw: (canvas: WinCanvas) => void;
}

export type Instrument = 'tine' | 'glass' | 'pluck' | 'flute' | 'pad' | 'bass' | 'drum' | 'shaker';

/** One voice of a piece of music, repeated without end. */
export interface Voice {
  readonly instrument: Instrument;
  /** 0 to 1, beside the other voices. */
  readonly volume: number;
  /**
   * One entry an eighth note: a degree of the title's scale from 0, one octave higher for each
   * length of the scale, lower below 0; null is a rest. Flute, pad and bass sound until their next
   * note. A drum is two octaves lower than its degree; a shaker has no pitch.
   */
  readonly steps: readonly (number | null)[];
}

export interface Music {
  /** Quarter notes a minute. */
  readonly tempo: number;
  readonly voices: readonly Voice[];
  /** Play with the others during free spins, respins, and hold and collect. */
  readonly featureVoices: readonly Voice[];
}

/** What a title gives the stage: its pictures and how it moves and sounds. It holds no rule. */
export interface Scene {
  readonly gameId: number;
  readonly atlas: AtlasFacts;
  /** The codes that pass by on turning reels: none that could pay by itself (no near-misses). */
  readonly passing: string;
  /** The symbols before the first round: one text a reel, from top to bottom. */
  readonly opening: readonly string[];
  /** Reels of fewer rows are lower, on the foot of the board; else all are equally high. */
  readonly uneven?: boolean;
  /** Whether symbols come on turning reels or fall from above; they turn where it is missing. */
  readonly arrival?: 'turn' | 'fall';
  /** What the symbols do when they win, by their codes; they pulse where it is missing. */
  readonly gestures?: Readonly<Record<string, Gesture>>;
  readonly drift: Drift;
  /** What the symbols do now and then while nothing is played, by their codes. */
  readonly idles?: Readonly<Record<string, Gesture>>;
  /** How they settle when a reel stops, by their codes; they settle plainly where it is missing. */
  readonly landings?: Readonly<Record<string, Landing>>;
  /** From 10, 40 and 100 times the bet. */
  readonly winScenes?: readonly [WinScene, WinScene, WinScene];
  readonly music?: Music;
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
