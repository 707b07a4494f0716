/** Position of a picture in an atlas: x, y, width, height in its pixels. */
export type Frame = readonly [x: number, y: number, width: number, height: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SpriteLook {
  /** 0 … 1; default 1. */
  readonly alpha?: number;
  /** Radians, clockwise around the centre. */
  readonly rotation?: number;
  /** Light: uses additive blending. */
  readonly light?: boolean;
}

/** Draws the pictures of one atlas on a canvas. Positions are CSS pixels of the canvas. */
export interface Painter {
  readonly kind: 'webgl2' | 'canvas';
  /** Sets the canvas to a size in CSS pixels and a device pixel ratio. */
  resize(width: number, height: number, density: number): void;
  /** Begins a frame with an empty canvas. */
  begin(): void;
  /** Draws a picture around its centre. */
  sprite(
    frame: Frame,
    x: number,
    y: number,
    width: number,
    height: number,
    look?: SpriteLook,
  ): void;
  /** Clips further drawing to this box; null: no clipping. */
  clip(box: Box | null): void;
  /** Ends the frame and displays it. */
  end(): void;
  /** Frees the GPU resources. */
  dispose(): void;
}
