import type { Frame } from '../scene.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SpriteLook {
  /** 0 … 1; 1 when absent. */
  readonly alpha?: number;
  /** Radians, clockwise around the middle. */
  readonly rotation?: number;
  /** Light: it is added to what lies beneath instead of covering it. */
  readonly light?: boolean;
}

/** Draws the pictures of one atlas on a canvas. Places are CSS pixels of the canvas. */
export interface Painter {
  readonly kind: 'webgl2' | 'canvas';
  /** Sets the canvas to a size in CSS pixels and the pixels each of them has. */
  resize(width: number, height: number, density: number): void;
  /** Begins a frame: all is empty. */
  begin(): void;
  /** Draws a picture around its middle. */
  sprite(
    frame: Frame,
    x: number,
    y: number,
    width: number,
    height: number,
    look?: SpriteLook,
  ): void;
  /** What follows is drawn inside this box only; null: everywhere. */
  clip(box: Box | null): void;
  /** Ends the frame: what was drawn is shown. */
  end(): void;
  /** Frees what the graphics hold. */
  dispose(): void;
}
