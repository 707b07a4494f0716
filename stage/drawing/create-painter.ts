import type { AtlasFacts } from '../scene.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import { createGlPainter } from './gl-painter.ts';
import type { Painter } from './painter.ts';

/**
 * Returns a painter for the canvas: WebGL 2, or Canvas 2D without it. `restored` is called when a
 * lost graphics context is restored and the frame must be redrawn.
 */
export function createPainter(
  canvas: HTMLCanvasElement,
  atlas: AtlasFacts,
  image: ImageBitmap,
  restored: () => void,
): Painter {
  return createGlPainter(canvas, atlas, image, restored) ?? createCanvasPainter(canvas, image);
}
